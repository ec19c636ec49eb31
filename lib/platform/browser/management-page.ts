import type { Page, PageRequest } from '#lib/contract/pagination.ts'
import { isCount, isShape } from '#lib/contract/shape.ts'
import { readData } from './fetcher.ts'

/** Root of the query keys of everything read from the management interface. */
export const MANAGEMENT_KEY = 'account'

const isPagination = isShape<Page<unknown>['pagination']>({ total: isCount, limit: isCount, offset: isCount })

/**
 * Reads one page of a list of the management interface.
 *
 * @param path such as `/api/account/api-keys`.
 * @throws RequestFailure when the page cannot be read or is none; its items are not checked.
 */
export function readManagementPage<Item>(
  path: string,
  { limit, offset }: PageRequest,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const isPage = isShape<Page<Item>>({ items: Array.isArray, pagination: isPagination })
  return readData(`${path}?limit=${limit}&offset=${offset}`, isPage, { signal })
}
