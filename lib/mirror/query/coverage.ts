import 'server-only'
import { sql } from 'kysely'
import { isAhead } from '#lib/platform/database/has-come.ts'
import type { Proviso } from '../api/provisos.ts'
import { type Grade, provesList } from '../generation.ts'
import { committedReads, provingReads } from '../store/baseline.ts'
import type { MirroredList } from './mirrored-list.ts'
import { findOrder } from './order.ts'

/** The last certified sync of the whole list, on which "not listed" rests. */
export type Coverage = {
  readonly generation: number
  /** Entries read, each as often as it is on the list. */
  readonly read: number
  /** The service's total at the end, and whether it changed during the sync. */
  readonly total: number
  readonly isTotalChanged: boolean
  readonly grade: Grade
  readonly provisos: readonly Proviso[]
  /** Since when it proves: its first request less λ. */
  readonly startedAt: number
  readonly certifiedAt: number
  /** λ in milliseconds. */
  readonly lag: number
  readonly requests: number
  /** When a later sync began, whatever became of it; the earliest time if there are several. */
  readonly nextAt: number | null
}

/**
 * Whether the clock was set back since a sync, or is wrong, so that the sync's age is not known: it began or ended in
 * the future, or after a later one had begun.
 */
export function isClockSetBack(
  { startedAt, certifiedAt, nextAt }: Pick<Coverage, 'startedAt' | 'certifiedAt' | 'nextAt'>,
  now: number,
): boolean {
  return isAhead(Math.max(startedAt, certifiedAt), Math.min(now, nextAt ?? now))
}

/** Whether a sync proves nothing any more, since it is older than `oldest` milliseconds or nobody knows its age. */
export function isTooOld(
  coverage: Pick<Coverage, 'startedAt' | 'certifiedAt' | 'nextAt'>,
  now: number,
  oldest: number,
): boolean {
  return isClockSetBack(coverage, now) || now - coverage.startedAt > oldest
}

/** A sync in progress. */
export type Progress = {
  readonly generation: number
  readonly startedAt: number
  readonly read: number
  readonly total: number
}

/** An ended sync. Without a grade it was abandoned; one that did not reach every entry proves nothing. */
export type PastRead = {
  readonly generation: number
  /** Since when it proves, if it does: its first request less λ. */
  readonly startedAt: number
  readonly endedAt: number | null
  readonly grade: Grade | null
  readonly heldBack: number
}

const COLUMNS = ['id', 'read_rows', 'copies', 'total_last', 'grade', 'reachable', 'started_at', 'ended_at'] as const

/** Returns the last certified sync that reached every entry, if any. */
export async function findCoverage(list: MirroredList): Promise<Coverage | undefined> {
  const row = await provingReads(list.queries, list.id)
    .select([...COLUMNS, 'total_changed', 'lag_ms', 'requests', 'small_copies'])
    .select(({ selectFrom }) =>
      selectFrom('mirror_generation as later')
        .select(({ fn }) => fn.min('later.started_at').as('at'))
        .whereRef('later.list', '=', 'mirror_generation.list')
        .whereRef('later.id', '>', 'mirror_generation.id')
        .as('next_at'),
    )
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { isMoving } = await findOrder(list)
  return {
    generation: row.id,
    read: row.read_rows + row.copies,
    total: row.total_last,
    isTotalChanged: row.total_changed === 1,
    grade: row.grade as Grade,
    provisos: [...(row.small_copies === 1 ? ['copies' as const] : []), ...(isMoving ? ['moved' as const] : [])],
    startedAt: row.started_at - row.lag_ms,
    lag: row.lag_ms,
    requests: row.requests,
    certifiedAt: row.ended_at ?? row.started_at,
    nextAt: row.next_at,
  }
}

/** A completed sync. If it proves nothing because of a depth limit, `reachable` says how deep it got. */
export type EndedRead = {
  readonly generation: number
  readonly endedAt: number
  readonly read: number
  readonly total: number
  readonly isProof: boolean
  readonly reachable: number | null
}

/** Returns the last completed sync, whether it proves anything or not. */
export async function findEndedRead(list: MirroredList): Promise<EndedRead | undefined> {
  const row = await committedReads(list.queries, list.id).select(COLUMNS).limit(1).executeTakeFirst()
  return (
    row && {
      generation: row.id,
      endedAt: row.ended_at ?? row.started_at,
      read: row.read_rows + row.copies,
      total: row.total_last,
      isProof: provesList(row),
      reachable: row.reachable,
    }
  )
}

/** Returns by how much at most an answer was older than an earlier one, in syncs that ended at `since` or later. */
export async function findLargestStepBack({ queries, id }: Pick<MirroredList, 'queries' | 'id'>, since: number) {
  const { largest } = await queries
    .selectFrom('mirror_generation')
    .select(({ fn }) => fn.max('step_back_ms').as('largest'))
    .where('list', '=', id)
    .where('ended_at', '>=', since)
    .executeTakeFirstOrThrow()
  return largest ?? 0
}

/**
 * Returns since when the list is known: when the oldest stored sync that proves something began. What an earlier sync
 * saw may have been there before, so nothing before that moment is a change.
 */
export async function findFirstRead({ queries, id }: MirroredList): Promise<number | undefined> {
  const row = await provingReads(queries, id)
    .select(['started_at', 'lag_ms'])
    .clearOrderBy()
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && row.started_at - row.lag_ms
}

/** Returns the sync in progress, if any. Entries that two pages share count twice, so `read` is capped at `total`. */
export async function findProgress({ queries, id }: MirroredList): Promise<Progress | undefined> {
  const open = await queries
    .selectFrom('mirror_generation')
    .select(['id', 'started_at'])
    .where('list', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) return undefined
  const pages = queries.selectFrom('mirror_page').where('generation', '=', open.id)
  const last = await pages.select('total').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { rows } = await pages
    .select(sql<number | null>`sum(octet_length(entries)) / 4`.as('rows'))
    .executeTakeFirstOrThrow()
  const total = last?.total ?? 0
  return { generation: open.id, startedAt: open.started_at, read: Math.min(Number(rows ?? 0), total), total }
}

/**
 * Returns the syncs since a moment and the last certified one before it, the latest first, without the one in progress.
 */
export async function findPastReads(
  { queries, id }: Pick<MirroredList, 'queries' | 'id'>,
  since: number,
): Promise<readonly PastRead[]> {
  const before = await provingReads(queries, id).select('id').where('ended_at', '<', since).limit(1).executeTakeFirst()
  const rows = await queries
    .selectFrom('mirror_generation')
    .select(['id', 'started_at', 'lag_ms', 'ended_at', 'grade', 'reachable', 'held_back'])
    .where('list', '=', id)
    .where('state', '!=', 'open')
    // The index finds these, however many earlier syncs are stored.
    .where('id', '>=', before?.id ?? 0)
    .where(({ eb, or }) =>
      or([eb('ended_at', '>=', since), eb('started_at', '>=', since), eb('id', '=', before?.id ?? 0)]),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    generation: row.id,
    startedAt: row.started_at - row.lag_ms,
    endedAt: row.ended_at,
    grade: row.reachable === null ? (row.grade as Grade | null) : 'best-effort',
    heldBack: row.held_back,
  }))
}
