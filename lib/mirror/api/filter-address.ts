import { type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import type { ListFilter } from './list-question.ts'

function addressValue(filter: ListFilter): JsonValue {
  if (filter.operator === 'missing' || filter.operator === 'empty') return null
  return filter.operator === 'between' ? [filter.from ?? null, filter.to ?? null] : filter.value
}

/**
 * Filters as an address of the list says them: the repeated parameters `field`, `operator` and `value`, the last as JSON.
 * Without any operator each is `is`.
 */
export function filterAddress(filters: readonly ListFilter[]): URLSearchParams {
  const query = new URLSearchParams()
  const areAllIs = filters.every(({ operator }) => operator === 'is')
  for (const filter of filters) {
    query.append('field', filter.path)
    if (!areAllIs) query.append('operator', filter.operator)
    query.append('value', stringifyJson(addressValue(filter)))
  }
  return query
}
