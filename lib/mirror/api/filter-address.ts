import { type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import type { ListFilter } from './list-question.ts'

function addressValue(filter: ListFilter): JsonValue {
  if (filter.operator === 'missing' || filter.operator === 'empty') return null
  return filter.operator === 'between' ? [filter.from ?? null, filter.to ?? null] : filter.value
}

/**
 * Returns filters as parameters of the list's address: repeated `field`, `operator` and `value`, the last as JSON. If
 * every operator is `is`, they are left out.
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
