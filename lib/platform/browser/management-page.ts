import type { Page, PageRequest } from '#lib/contract/pagination.ts'
import { readTrusted } from './fetcher.ts'

/** Root of the query keys of everything read from the management interface. */
export const MANAGEMENT_KEY = 'account'

/**
 * Reads one page of a list of the management interface.
 *
 * @param path such as `/api/account/api-keys`.
 * @throws RequestFailure when the page cannot be read.
 */
export function readManagementPage<Item>(
  path: string,
  { limit, offset }: PageRequest,
  signal: AbortSignal,
): Promise<Page<Item>> {
  return readTrusted(`${path}?limit=${limit}&offset=${offset}`, { signal })
}
