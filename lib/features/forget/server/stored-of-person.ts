import 'server-only'
import { deleteTellings } from '#lib/mirror/watches/tellings.ts'
import { mayBeUnderWay } from '#lib/platform/approvals/under-way.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ForgottenCounts } from '../api/forget.ts'
import { type DecisionKey, findApprovals, findDecisions, findReviews } from './find-sealed.ts'
import { findNotices, findTellings, findWatched, type Watched } from './find-watched.ts'
import { findExports, findNotes, findPreferences, findViews, type PreferenceKey } from './find-written.ts'
import type { Person, Queries } from './person.ts'

/** The rows about a person in the console's store, which will be deleted. */
export type Stored = {
  readonly notes: readonly string[]
  readonly reviews: readonly string[]
  readonly decisions: readonly DecisionKey[]
  readonly approvals: readonly string[]
  readonly watched: Watched
  readonly tellings: readonly number[]
  readonly notices: readonly number[]
  readonly views: readonly string[]
  readonly preferences: readonly PreferenceKey[]
  readonly exports: readonly string[]
}

export async function findStored(queries: Queries, person: Person): Promise<Stored> {
  const reviews = await findReviews(queries, person)
  const approvals = await findApprovals(queries, person)
  const watched = await findWatched(queries, person)
  return {
    notes: await findNotes(queries, person),
    reviews,
    decisions: await findDecisions(queries, person),
    approvals,
    watched,
    tellings: await findTellings(queries, person, watched),
    notices: await findNotices(queries, person, watched, new Set([...reviews, ...approvals])),
    views: await findViews(queries, person),
    preferences: await findPreferences(queries, person),
    exports: await findExports(queries, person),
  }
}

/** Returns the number of rows of each kind. */
export function countsOf(stored: Stored): Omit<ForgottenCounts, 'contents' | 'changes'> {
  const { notes, reviews, decisions, approvals, watched, tellings, notices, views, preferences, exports } = stored
  return {
    notes: notes.length,
    reviews: reviews.length,
    decisions: decisions.length,
    approvals: approvals.length,
    watches: Math.max(watched.values.length, watched.watches.size),
    told: tellings.length + notices.length,
    views: views.length + preferences.length,
    exports: exports.length,
  }
}

/**
 * Whether the console may still be carrying out one of these requests for approval: it needs the row until the end, and
 * an import may put the person back on the list. Locks the requests, so that nobody approves one meanwhile.
 */
export async function isApprovalUnderWay(
  { queries, kind }: ConsoleDatabase,
  { approvals }: Stored,
  now: number,
): Promise<boolean> {
  if (approvals.length === 0) return false
  const rows = await queries
    .selectFrom('approval')
    .select(['kind', 'state', 'decided_at', 'ended_at'])
    .where('id', 'in', approvals)
    .orderBy('id')
    // SQLite has no row locks and needs none: it has one writer at a time.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.some((row) => mayBeUnderWay(row, now))
}

/** Deletes these rows, with the rows that depend on them. */
export async function deleteStored(queries: Queries, stored: Stored): Promise<void> {
  const ofId = [
    ['note', stored.notes],
    ['review', stored.reviews],
    ['approval', stored.approvals],
    ['watch', [...stored.watched.watches]],
    ['list_view', stored.views],
    ['list_export', stored.exports],
  ] as const
  for (const [table, ids] of ofId) if (ids.length > 0) await queries.deleteFrom(table).where('id', 'in', ids).execute()
  const numbered = [
    ['watch_value', stored.watched.values],
    ['notice', stored.notices],
  ] as const
  for (const [table, numbers] of numbered) {
    if (numbers.length > 0) await queries.deleteFrom(table).where('number', 'in', numbers).execute()
  }
  if (stored.tellings.length > 0) await deleteTellings(queries, stored.tellings)
  for (const { hash, entry } of stored.decisions) {
    await queries.deleteFrom('clearance').where('hash', '=', hash).where('entry', '=', entry).execute()
  }
  for (const { account_id, name } of stored.preferences) {
    await queries.deleteFrom('preference').where('account_id', '=', account_id).where('name', '=', name).execute()
  }
}
