import { isJsonNumber, isNested, type JsonValue, parsedJson, stringifyJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { filterAddress } from '#lib/mirror/api/filter-address.ts'
import { filterFault } from '#lib/mirror/api/filter-fault.ts'
import { LIST_FILTERS_MAXIMUM, type ListFilter, type ListQuestion } from '#lib/mirror/api/list-question.ts'

export type ListSort = NonNullable<ListQuestion['sort']>

/** A question to the synced copy, without its page. */
export type ListCriteria = Required<{ readonly [Part in keyof ListQuestion]: ListQuestion[Part] }> & {
  /** Empty without a search. */
  readonly search: string
}

/** Without criteria, the list is the service's live page. */
export const NO_CRITERIA: ListCriteria = { search: '', filters: [], sort: undefined, asOf: undefined }

export function isLive({ search, filters, sort, asOf }: ListCriteria): boolean {
  return search === '' && filters.length === 0 && sort === undefined && asOf === undefined
}

/** Whether the criteria select fewer entries than the present list has. */
export function isNarrowed(criteria: ListCriteria): boolean {
  return !isLive({ ...criteria, sort: undefined })
}

/** Ascending, then descending, then unsorted. */
export function nextSort(sort: ListSort | undefined, path: string): ListSort | undefined {
  if (sort?.path !== path) return { path, descending: false }
  return sort.descending ? undefined : { path, descending: true }
}

/** Returns the text of a filter's value as JSON, without quotes if it stays unambiguous. */
export function filterText(value: JsonValue): string {
  const isPlain = typeof value === 'string' && value.trim() !== '' && parsedJson(value) === undefined
  return isPlain ? value : stringifyJson(value)
}

const isLimit = (value: JsonValue | undefined) => typeof value === 'string' || isJsonNumber(value)

/** Reads a filter: operator and value as JSON, the limits of a range as `[from,to]`, `null` for an open one. */
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
 * Reads the criteria of an address, which never holds a searched text. Filters are the repeated parameters `field`,
 * `operator` and `value`; without any operator each is `is`. Invalid parts count as absent.
 */
export function readCriteria(query: URLSearchParams): ListCriteria {
  const [operators, values] = [query.getAll('operator'), query.getAll('value')]
  const filters = query.getAll('field').flatMap((path, index) => {
    const operator = operators.length === 0 ? 'is' : (operators[index] ?? '')
    const filter = readFilter(path, operator, parsedJson(values[index] ?? ''))
    return path === '' || !filter || filterFault(filter) ? [] : [filter]
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

/** Returns the part of an address that `readCriteria` reads. */
export function criteriaQuery({ filters, sort, asOf }: ListCriteria): string {
  const query = filterAddress(filters)
  if (sort) query.set('sort', sort.path)
  if (sort?.descending) query.set('descending', '')
  if (asOf) query.set('asOf', asOf)
  return query.toString()
}

/** A page of the service, or of the synced copy under some criteria. */
export type Asked = { readonly page: PageRequest; readonly criteria: ListCriteria }

/** The body that asks the synced copy for a page. */
export function copyBody({ page, criteria: { search, filters, sort, asOf } }: Asked) {
  return {
    ...page,
    ...(search === '' ? {} : { search }),
    filters,
    ...(sort ? { sort } : {}),
    ...(asOf ? { asOf } : {}),
  }
}
