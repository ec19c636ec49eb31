import { isNested, type JsonValue, parseJson, stringifyJson } from '#lib/contract/json.ts'
import { LIST_FILTERS_MAXIMUM } from '#lib/mirror/api/list-page.ts'

export type ListSort = { readonly path: string; readonly descending: boolean }

/** What is asked of the synced copy besides a page: which entries, in which order, as of when (an ISO date-time). */
export type ListCriteria = {
  readonly search: string
  readonly filters: readonly { readonly path: string; readonly value: JsonValue }[]
  readonly sort: ListSort | undefined
  readonly asOf: string | undefined
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

function scalarOf(text: string): JsonValue | undefined {
  try {
    const value = parseJson(text)
    return isNested(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** The JSON text of a filter's value, without quotes where nothing else can be meant. */
export function filterText(value: JsonValue): string {
  const isPlain = typeof value === 'string' && value.trim() !== '' && scalarOf(value) === undefined
  return isPlain ? value : stringifyJson(value)
}

/** Reads an address, which never holds a searched text; what cannot be used in it counts as absent. */
export function readCriteria(query: URLSearchParams): ListCriteria {
  const values = query.getAll('value')
  const filters = query.getAll('field').flatMap((path, index) => {
    const value = scalarOf(values[index] ?? '')
    return value === undefined ? [] : [{ path, value }]
  })
  const sort = query.get('sort')
  const asOf = Date.parse(query.get('asOf') ?? '')
  return {
    search: '',
    filters: filters.slice(0, LIST_FILTERS_MAXIMUM),
    sort: sort === null ? undefined : { path: sort, descending: query.has('descending') },
    asOf: Number.isNaN(asOf) ? undefined : new Date(asOf).toISOString(),
  }
}

/** The part of an address that `readCriteria` reads back. */
export function criteriaQuery({ filters, sort, asOf }: ListCriteria): string {
  const query = new URLSearchParams()
  for (const { path, value } of filters) {
    query.append('field', path)
    query.append('value', stringifyJson(value))
  }
  if (sort) query.set('sort', sort.path)
  if (sort?.descending) query.set('descending', '')
  if (asOf) query.set('asOf', asOf)
  return query.toString()
}
