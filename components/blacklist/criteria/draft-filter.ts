import { isJsonNumber, isNested, type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import { filterFault } from '#lib/mirror/api/filter-fault.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'

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

function numberOf(text: string) {
  try {
    const value = parseJson(text.trim())
    return isJsonNumber(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads typed text as a number if the field has numbers and no texts, else as text. */
function typedValue(text: string, field: ListField) {
  return has(field, 'string') ? text : (numberOf(text) ?? text)
}

const limitOf = (text: string) => (text.trim() === '' ? undefined : (numberOf(text) ?? text.trim()))

function builtFilter(
  { path, operator, text, chosen, from, to }: DraftFilter,
  field: ListField,
): ListFilter | undefined {
  if (operator === 'missing' || operator === 'empty') return { path, operator }
  if (operator === 'contains' || operator === 'begins') return { path, operator, value: text }
  if (operator === 'between') {
    const [lower, upper] = [limitOf(from), limitOf(to)]
    return {
      path,
      operator,
      ...(lower === undefined ? {} : { from: lower }),
      ...(upper === undefined ? {} : { to: upper }),
    }
  }
  if (chosen !== undefined && !isNested(chosen)) return { path, operator, value: chosen }
  return text === '' ? undefined : { path, operator, value: typedValue(text, field) }
}

/** Returns the filter of a complete draft. */
export function filterOf(draft: DraftFilter, field: ListField): ListFilter | undefined {
  const filter = builtFilter(draft, field)
  return filter && !filterFault(filter) ? filter : undefined
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
