import { filterText } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

/** The operator and the value of a filter, as in `≥ 80`. */
function partsOf(words: Wording['syncedCopy'], filter: ListFilter): readonly string[] {
  const said = words.operators
  if (filter.operator === 'missing' || filter.operator === 'empty') return [said.is, said[filter.operator]]
  if (filter.operator !== 'between') return [said[filter.operator], filterText(filter.value)]
  const { from, to } = filter
  if (from !== undefined && to !== undefined) return [`${filterText(from)} – ${filterText(to)}`]
  return from === undefined ? ['≤', filterText(to ?? '')] : ['≥', filterText(from)]
}

/** A filter in words: field, operator, value. */
export function filterWords(words: Wording['syncedCopy'], filter: ListFilter): string {
  return [filter.path, ...partsOf(words, filter)].join(' ')
}
