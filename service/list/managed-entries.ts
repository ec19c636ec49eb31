import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import type { SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import { iso } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { recordEvent } from '../events/events.ts'
import { refusal } from '../http/errors.ts'
import type { Change } from '../management/change.ts'
import { matchesVersion } from '../management/matches-version.ts'
import { addListedEntry, type LockedList, removeListedEntry, updateNextExpiry } from '../store/blacklist.ts'
import { type Entry, findEntry, replaceEntry } from '../store/entries.ts'
import { lockCurrentList } from '../store/expiry.ts'
import { breakExpiredLease } from '../store/list-lease.ts'
import { editedEntry, newEntry } from './entry-text.ts'
import { versionOf } from './entry-version.ts'
import { RESTORABLE_MILLISECONDS } from './removed-entries.ts'
import { findSimilarEntries } from './similar-entries.ts'

/** An item as JSON text, and warnings about entries that may belong to the same person. */
export type ManagedEntry = { readonly body: string; readonly warnings: readonly SimilarWarning[] }

/**
 * Locks a list for a change.
 *
 * @throws Refusal while an import is being applied.
 */
async function lockForChange({ queries, now }: Change, environment: Environment): Promise<LockedList> {
  const list = await lockCurrentList(queries, environment, now)
  if (list.held_by !== null && !(await breakExpiredLease(queries, environment))) throw refusal('listBusy')
  return list
}

function similarTo({ queries }: Change, { edition }: LockedList, { id, body }: Entry) {
  return findSimilarEntries(queries, edition, id, body)
}

/**
 * Adds an entry. The similarity check runs under the list's lock, so of two concurrent additions of one person the
 * second sees the first.
 *
 * @throws Refusal when the item is invalid, its id is listed, or `refuseSimilar` is set and similar entries exist.
 */
export async function addEntry(
  change: Change,
  environment: Environment,
  text: string,
  refuseSimilar: boolean,
): Promise<ManagedEntry> {
  const { queries, now } = change
  const entry = newEntry(text, now)
  const list = await lockForChange(change, environment)
  const warnings = await similarTo(change, list, entry)
  if (!(await addListedEntry(queries, environment, entry))) throw refusal('entryListed')
  if (refuseSimilar && warnings.length > 0) throw refusal('entrySimilar')
  await recordEvent(change, 'entry.added', entry.id, environment, { reason: textOf(entry.body, 'reason') })
  return { body: entry.body, warnings }
}

/** Preconditions of an edit. */
type EditConditions = {
  /** Refuses an edit that makes the entry similar to further entries. */
  readonly refuseSimilar: boolean
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined
}

/** Whether the warnings name an entry that those before do not. */
function hasMore(warnings: readonly SimilarWarning[], before: readonly SimilarWarning[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  return warnings.some(({ id }) => !known.has(id))
}

function textOf(body: string, field: 'createdAt' | 'reason'): string {
  const item = parseJson(body)
  const value = isJsonObject(item) ? item[field] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Replaces the fields of an entry. It keeps its id, its creation time and so its position.
 *
 * @throws Refusal when the item is invalid or not listed, its version differs from `If-Match`, or `refuseSimilar` is
 * set and the edit makes it similar to further entries.
 */
export async function editEntry(
  change: Change,
  environment: Environment,
  id: string,
  text: string,
  { refuseSimilar, ifMatch }: EditConditions,
): Promise<ManagedEntry> {
  const { queries, now } = change
  const list = await lockForChange(change, environment)
  const before = await findEntry(queries, list.edition, id)
  if (!before) throw refusal('notFound')
  const entry = editedEntry(text, { id, createdAt: textOf(before.body, 'createdAt'), updatedAt: iso(now) }, now)
  if (!matchesVersion(ifMatch, versionOf(before.body))) throw refusal('entryChanged')
  const warnings = await similarTo(change, list, entry)
  if (refuseSimilar && hasMore(warnings, await similarTo(change, list, before))) throw refusal('entrySimilar')
  await replaceEntry(queries, list.edition, before, entry)
  await updateNextExpiry(queries, environment)
  await recordEvent(change, 'entry.edited', id, environment, { reason: textOf(entry.body, 'reason') })
  return { body: entry.body, warnings }
}

/**
 * Removes an entry and keeps it restorable.
 *
 * @param ifMatch the header `If-Match`.
 * @throws Refusal when it is not in the list, or its version differs from `If-Match`.
 */
export async function removeEntry(
  change: Change,
  environment: Environment,
  id: string,
  reason: string,
  ifMatch?: string,
): Promise<{ readonly id: string; readonly removedAt: string; readonly restorableUntil: string }> {
  const { queries, now, actor } = change
  await lockForChange(change, environment)
  const entry = await removeListedEntry(queries, environment, id)
  if (!entry) throw refusal('notFound')
  if (!matchesVersion(ifMatch, versionOf(entry.body))) throw refusal('entryChanged')
  const kept = { environment, entry_id: id, entry_created_at: entry.createdAt, entry_expires_at: entry.expiresAt }
  await queries
    .insertInto('removed_entry')
    .values({ ...kept, body: entry.body, created_at: now, actor, reason })
    .execute()
  await recordEvent(change, 'entry.removed', id, environment, { reason })
  return { id, removedAt: iso(now), restorableUntil: iso(now + RESTORABLE_MILLISECONDS) }
}

/**
 * Restores the entry last removed under an id to its former position.
 *
 * @throws Refusal when none is kept, it has expired, or its id is listed again.
 */
export async function restoreEntry(change: Change, environment: Environment, id: string): Promise<ManagedEntry> {
  const { queries, now } = change
  const list = await lockForChange(change, environment)
  const removed = await queries
    .selectFrom('removed_entry')
    .selectAll()
    .where('environment', '=', environment)
    .where('entry_id', '=', id)
    .where('created_at', '>', now - RESTORABLE_MILLISECONDS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!removed) throw refusal('notFound')
  const { entry_created_at: createdAt, entry_expires_at: expiresAt, body } = removed
  if (expiresAt !== null && expiresAt <= now) throw refusal('entryExpired')
  const entry = { id, createdAt, expiresAt, body }
  if (!(await addListedEntry(queries, environment, entry))) throw refusal('entryListed')
  await queries.deleteFrom('removed_entry').where('id', '=', removed.id).execute()
  await recordEvent(change, 'entry.restored', id, environment)
  return { body, warnings: await similarTo(change, list, entry) }
}
