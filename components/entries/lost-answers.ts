import type { JsonObject } from '#lib/contract/json.ts'
import type { ManagedEntryData, VersionedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import { differencesBetween } from '#lib/platform/browser/entry-difference.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

const isUnclear = (error: unknown) => error instanceof RequestFailure && error.isUnclear
// Not every 404: the list may be gone, or something in between may have answered.
const isNotFound = (error: unknown) => error instanceof RequestFailure && error.errors.path?.code === 'not_found'
const isChanged = (error: unknown) => error instanceof RequestFailure && error.errors.entry?.code === 'changed'

/**
 * Returns a function that removes entries and can be called again for each. It repeats a request whose answer was lost
 * once. From then on "not found" means that this entry was removed, so that the removal can be undone.
 */
export function removalWithRetry(): (id: string, remove: () => Promise<void>) => Promise<void> {
  const lost = new Set<string>()
  async function attempt(id: string, remove: () => Promise<void>) {
    try {
      await remove()
    } catch (error) {
      if (lost.has(id) && isNotFound(error)) return
      if (isUnclear(error)) lost.add(id)
      throw error
    }
  }
  return (id, remove) =>
    attempt(id, remove).catch((error: unknown) => {
      if (!isUnclear(error)) throw error
      return attempt(id, remove)
    })
}

/** Restores an entry, and repeats the request if its answer was lost. Its idempotency key makes that safe. */
export async function restoreWithRetry(restore: () => Promise<unknown>): Promise<void> {
  await restore().catch((error: unknown) => {
    if (!isUnclear(error)) throw error
    return restore()
  })
}

/**
 * Edits an entry. If the answer was lost, or the entry has another version by now, reads the entry: if it is as sent,
 * the edit was saved, perhaps by an earlier attempt whose answer was lost.
 *
 * @param item the fields sent.
 */
export async function editOrVerify(
  edit: () => Promise<ManagedEntryData>,
  item: JsonObject,
  read: () => Promise<VersionedEntry>,
): Promise<ManagedEntryData> {
  try {
    return await edit()
  } catch (error) {
    if (!isUnclear(error) && !isChanged(error)) throw error
    const now = await read().catch(() => undefined)
    if (!now || differencesBetween(now.item, item).length > 0) throw error
    return { ...now, warnings: [] }
  }
}
