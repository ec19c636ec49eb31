import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { JsonObject } from '#lib/contract/json.ts'
import { listNameOf } from '#lib/contract/management/list-name.ts'
import type {
  ManagedEntryData,
  RemovedEntry,
  SimilarEntries,
  SimilarWarning,
  VersionedEntry,
} from '#lib/contract/management/managed-entries-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { callWithBusyRetry } from '#lib/platform/browser/call-with-busy-retry.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import { MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'

/** Every call names the list on screen, so that a switch in another tab cannot send a change to the other list. */
function pathOf(list: Environment, id?: string, act?: 'restore'): string {
  const users = `/api/account/blacklist/${listNameOf(list)}/users`
  return [users, ...(id === undefined ? [] : [encodeURIComponent(id)]), ...(act ? [act] : [])].join('/')
}

/** An entry to save; `evenIfSimilar` if the person confirmed it although others may be about the same person. */
export type Saving = { readonly item: JsonObject; readonly evenIfSimilar: boolean }

function condition({ evenIfSimilar }: Saving): string {
  return evenIfSimilar ? '' : '?whenSimilar=refuse'
}

/** Adds an entry with any fields, including a `reason`. */
export async function addEntry(list: Environment, saving: Saving, idempotencyKey: string): Promise<ManagedEntryData> {
  const sending = { method: 'POST', body: saving.item, idempotencyKey } as const
  return trusted((await callWithBusyRetry(pathOf(list) + condition(saving), sending)).data)
}

/** Replaces the fields of an entry if it still has this version; omits `id` and times. */
export async function editEntry(
  list: Environment,
  { id, version }: { readonly id: string; readonly version: string },
  saving: Saving,
): Promise<ManagedEntryData> {
  const sending = { method: 'PUT', body: saving.item, version } as const
  return trusted((await callWithBusyRetry(pathOf(list, id) + condition(saving), sending)).data)
}

/** The entries that may be about the same person as an item. The item may have an `id`. */
export async function findSimilar(list: Environment, item: JsonObject): Promise<readonly SimilarWarning[]> {
  const sending = { method: 'POST', body: item } as const
  return (await readTrusted<SimilarEntries>(`${pathOf(list)}/similar`, sending)).warnings
}

/** The current entry. */
export async function readEntry(list: Environment, id: string, signal?: AbortSignal): Promise<VersionedEntry> {
  return readTrusted(pathOf(list, id), signal ? { signal } : {})
}

/** Removes an entry from the list; it can be restored for a while. */
export async function removeEntry(list: Environment, id: string, reason: string): Promise<void> {
  await callWithBusyRetry(pathOf(list, id), { method: 'DELETE', body: { reason } })
}

/** Restores a removed entry. */
export async function restoreEntry(list: Environment, id: string, idempotencyKey: string): Promise<ManagedEntryData> {
  return trusted((await callWithBusyRetry(pathOf(list, id, 'restore'), { method: 'POST', idempotencyKey })).data)
}

/** Removed entries, latest first. */
export function removedEntriesOptions(list: Environment, page: PageRequest) {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'removed', list, page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage<RemovedEntry>(`${pathOf(list)}/removed`, page, signal),
    placeholderData: keepPreviousData,
  })
}
