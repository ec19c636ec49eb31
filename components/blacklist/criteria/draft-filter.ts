import { isJsonNumber, isNested, type JsonNumber, type JsonValue, parsedJson } from '#lib/contract/json.ts'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import { filterFault } from '#lib/mirror/api/filter-fault.ts'
import type { FilterValue, ListFilter } from '#lib/mirror/api/list-question.ts'

export type Operator = ListFilter['operator']

/** A filter that is being edited. `chosen` is a value of some entry; without it, `text` counts. */
export type DraftFilter = {
  readonly path: string
  readonly operator: Operator
  readonly text: string
  readonly chosen: JsonValue | undefined
  readonly from: string
  readonly to: string
}

export const NO_DRAFT: DraftFilter = { path: '', operator: 'is', text: '', chosen: undefined, from: '', to: '' }

const has = ({ types }: ListField, type: string) => types.includes(type)

/** Operators for a field: text operators for texts, ranges for numbers and for texts, which may be dates. */
export function operatorsFor(field: ListField): readonly Operator[] {
  const ofTexts: readonly Operator[] = has(field, 'string') ? ['contains', 'begins'] : []
  const ofRanges: readonly Operator[] = has(field, 'string') || has(field, 'number') ? ['between'] : []
  return ['is', 'is_not', ...ofTexts, ...ofRanges, 'missing', 'empty']
}

/** Reads typed text as a number, as true or false, or as null, if the field has such values. */
function plainValue(text: string, field: ListField): Exclude<FilterValue, string> | undefined {
  const value = parsedJson(text)
  if (isJsonNumber(value)) return has(field, 'number') ? value : undefined
  if (typeof value === 'boolean') return has(field, 'boolean') ? value : undefined
  return value === null && has(field, 'null') ? value : undefined
}

function rangeOf({ path, from, to }: DraftFilter, read: (limit: string) => JsonNumber | string): ListFilter {
  const [lower, upper] = [from, to].map((limit) => (limit.trim() === '' ? undefined : read(limit.trim())))
  return {
    path,
    operator: 'between',
    ...(lower === undefined ? {} : { from: lower }),
    ...(upper === undefined ? {} : { to: upper }),
  }
}

/** The range of texts and, if a limit is a number, that of numbers. */
function rangesOf(draft: DraftFilter, field: ListField): readonly ListFilter[] {
  const numberOf = (limit: string) => [plainValue(limit, field)].find(isJsonNumber)
  const hasNumber = [draft.from, draft.to].some((limit) => numberOf(limit) !== undefined)
  return [rangeOf(draft, (limit) => limit), ...(hasNumber ? [rangeOf(draft, (limit) => numberOf(limit) ?? limit)] : [])]
}

/** All filters that a draft may mean; one that compares texts is the first. */
function meanings(draft: DraftFilter, field: ListField): readonly ListFilter[] {
  const { path, operator, text, chosen } = draft
  if (operator === 'missing' || operator === 'empty') return [{ path, operator }]
  if (operator === 'contains' || operator === 'begins') return [{ path, operator, value: text }]
  if (operator === 'between') return rangesOf(draft, field)
  if (chosen !== undefined && !isNested(chosen)) return [{ path, operator, value: chosen }]
  if (text === '') return []
  const value = plainValue(text, field)
  return [{ path, operator, value: text }, ...(value === undefined ? [] : [{ path, operator, value }])]
}

/**
 * Returns the filter of a complete draft. Typed text gets a type that the field has: `80` is a number if the field has
 * no texts, and `2026` a date if it has no numbers. `isUnclear`: the field has both, so the draft may mean either.
 */
export function readDraft(
  draft: DraftFilter,
  field: ListField,
): { readonly filter: ListFilter | undefined; readonly isUnclear: boolean } {
  const filters = meanings(draft, field).filter((filter) => !filterFault(filter))
  const isUnclear = filters.length > 1 && has(field, 'string')
  return { filter: isUnclear ? undefined : filters.at(-1), isUnclear }
}

/** Returns the draft that edits a filter. */
export function draftOf(filter: ListFilter): DraftFilter {
  const { path, operator } = filter
  const draft = { ...NO_DRAFT, path, operator }
  if (operator === 'missing' || operator === 'empty') return draft
  if (operator === 'between') {
    const [from = '', to = ''] = [filter.from, filter.to].map((limit) => (limit === undefined ? '' : String(limit)))
    return { ...draft, from, to }
  }
  const { value } = filter
  return { ...draft, text: typeof value === 'string' ? value : '', chosen: value }
}
