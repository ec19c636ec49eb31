import type { Page, PageRequest, Pagination } from '#lib/contract/pagination.ts'
import { type Check, isCount, isListOf, isShape } from '#lib/contract/shape.ts'
import { readData } from './fetcher.ts'

/** Root of the query keys of everything read from the management interface. */
export const MANAGEMENT_KEY = 'account'

export const isPagination = isShape<Pagination>({ total: isCount, limit: isCount, offset: isCount })

/** The counts of an import, as both the import and its event have them. */
export const isImportCounts = isShape({
  added: isCount,
  changed: isCount,
  unchanged: isCount,
  rejected: isCount,
  removed: isCount,
})

/**
 * Reads one page of a list of the management interface.
 *
 * @param path such as `/api/account/api-keys`.
 * @throws RequestFailure when the page cannot be read or has another shape.
 */
export async function readManagementPage<Item>(
  path: string,
  { limit, offset }: PageRequest,
  isItem: Check<Item>,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const isPage = isShape<Page<Item>>({ items: isListOf(isItem), pagination: isPagination })
  return readData(`${path}?limit=${limit}&offset=${offset}`, isPage, { signal })
}
