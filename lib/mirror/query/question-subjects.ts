import 'server-only'
import { isJsonNumber } from '#lib/contract/json.ts'
import { subjectsOfGiven } from '#lib/matching/subjects.ts'
import type { ListFilter, ListQuestion } from '../api/list-question.ts'

/** The value or text that an entry must have to match a filter. */
function wanted(filter: ListFilter): readonly unknown[] {
  if (filter.operator !== 'is' && filter.operator !== 'contains' && filter.operator !== 'begins') return []
  return typeof filter.value === 'string' || isJsonNumber(filter.value) ? [filter.value] : []
}

/** Returns the texts under which the audit log stores what a question asks for. */
export function questionSubjects({
  search,
  filters,
}: Pick<ListQuestion<unknown>, 'search' | 'filters'>): readonly string[] {
  const texts = [...(search === undefined ? [] : [search]), ...filters.flatMap(wanted)]
  return [...new Set(texts.flatMap((text) => subjectsOfGiven(text)))]
}
