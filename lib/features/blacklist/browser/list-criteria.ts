import { isJsonNumber, isNested, type JsonValue, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { filterAddress } from '#lib/mirror/api/filter-address.ts'
import { filterFault } from '#lib/mirror/api/filter-fault.ts'
import { LIST_FILTERS_MAXIMUM, type ListFilter, type ListQuestion } from '#lib/mirror/api/list-question.ts'

export type ListSort = NonNullable<ListQuestion['sort']>

/** What is asked of the synced copy besides a page. */
export type ListCriteria = Required<{ readonly [Part in keyof ListQuestion]: ListQuestion[Part] }> & {
  /** Empty where nothing is searched. */
  readonly search: string
}

/** Without any of them the list is the service's live page. */
export const NO_CRITERIA: ListCriteria = { search: '', filters: [], sort: undefined, asOf: undefined }

export function isLive({ search, filters, sort, asOf }: ListCriteria): boolean {
  return search === '' && filters.length === 0 && sort === undefined && asOf === undefined
}

/** Whether fewer entries than all of now are asked for. */
export function isNarrowed(criteria: ListCriteria): boolean {
  return !isLive({ ...criteria, sort: undefined })
}

/** Up, then down, then no order of its own. */
export function nextSort(sort: ListSort | undefined, path: string): ListSort | undefined {
  if (sort?.path !== path) return { path, descending: false }
  return sort.descending ? undefined : { path, descending: true }
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** The JSON text of a filter's value, without quotes where nothing else can be meant. */
export function filterText(value: JsonValue): string {
  const isPlain = typeof value === 'string' && value.trim() !== '' && parsed(value) === undefined
  return isPlain ? value : stringifyJson(value)
}

const isLimit = (value: JsonValue | undefined) => typeof value === 'string' || isJsonNumber(value)

/** A filter as an address says it: operator and value as JSON, both limits of a range as `[from,to]`, `null` for none. */
function readFilter(path: string, operator: string, value: JsonValue | undefined): ListFilter | undefined {
  switch (operator) {
    case 'missing':
    case 'empty':
      return { path, operator }
    case 'contains':
    case 'begins':
      return typeof value === 'string' ? { path, operator, value } : undefined
    case 'is':
    case 'is_not':
      return value === undefined || isNested(value) ? undefined : { path, operator, value }
    case 'between': {
      const [from, to] = Array.isArray(value) ? value : []
      return { path, operator, ...(isLimit(from) ? { from } : {}), ...(isLimit(to) ? { to } : {}) }
    }
    default:
      return undefined
  }
}

/**
 * Reads an address, which never holds a searched text. Filters are told by the repeated parameters `field`, `operator`
 * and `value`; without any operator each is `is`. What cannot be used counts as absent.
 */
export function readCriteria(query: URLSearchParams): ListCriteria {
  const [operators, values] = [query.getAll('operator'), query.getAll('value')]
  const filters = query.getAll('field').flatMap((path, index) => {
    const operator = operators.length === 0 ? 'is' : (operators[index] ?? '')
    const filter = readFilter(path, operator, parsed(values[index] ?? ''))
    return path === '' || !filter || filterFault([filter]) ? [] : [filter]
  })
  const sort = query.get('sort')
  const asOf = Date.parse(query.get('asOf') ?? '')
  return {
    search: '',
    filters: filters.slice(0, LIST_FILTERS_MAXIMUM),
    sort: sort === null || sort === '' ? undefined : { path: sort, descending: query.has('descending') },
    asOf: Number.isNaN(asOf) ? undefined : new Date(asOf).toISOString(),
  }
}

/** The part of an address that `readCriteria` reads back. */
export function criteriaQuery({ filters, sort, asOf }: ListCriteria): string {
  const query = filterAddress(filters)
  if (sort) query.set('sort', sort.path)
  if (sort?.descending) query.set('descending', '')
  if (asOf) query.set('asOf', asOf)
  return query.toString()
}

/** A page of the service, or of what the synced copy has by some criteria. */
export type Asked = { readonly page: PageRequest; readonly criteria: ListCriteria }

/** What the synced copy is asked for a page. */
export function copyBody({ page, criteria: { search, filters, sort, asOf } }: Asked) {
  return {
    ...page,
    ...(search === '' ? {} : { search }),
    filters,
    ...(sort ? { sort } : {}),
    ...(asOf ? { asOf } : {}),
  }
}
