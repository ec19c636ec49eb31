import type { SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import type { ManagementContext } from '../management/change.ts'
import { editionOf } from '../store/blacklist.ts'
import { type Entry, findEntry } from '../store/entries.ts'
import { findSimilarEntries } from './similar-entries.ts'

/**
 * Finds an entry of a list by id.
 *
 * @throws Refusal when it is not in the list or has expired.
 */
export async function findListedEntry(
  context: ManagementContext,
  environment: Environment,
  id: string,
): Promise<Entry> {
  const { store, clock } = context
  const entry = await findEntry(store.queries, await editionOf(store.queries, environment), id)
  if (!entry || (entry.expiresAt !== null && entry.expiresAt <= clock())) throw refusal('notFound')
  return entry
}

/** Returns entries, other than the one with this id, that may belong to the same person. */
export async function findSimilar(
  context: ManagementContext,
  environment: Environment,
  { id = '', text }: { readonly id?: string | undefined; readonly text: string },
): Promise<readonly SimilarWarning[]> {
  // What has expired is removed first.
  await context.store.blacklist.state(environment)
  return findSimilarEntries(context.store.queries, await editionOf(context.store.queries, environment), id, text)
}
