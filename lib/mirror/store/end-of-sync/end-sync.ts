import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Certificate, CommitOutcome } from '../../generation.ts'
import { findFindings } from '../../query/field-roles.ts'
import { inPieces } from '../in-pieces.ts'
import { shownIndexOf } from '../index/entry-index.ts'
import { indexChanges } from '../index/index-changes.ts'
import { itemOf } from '../item-of.ts'
import { findKey } from '../list-row.ts'
import { findLastRead } from '../pages-of.ts'
import { loosenSheet } from '../sheet.ts'
import { CONTENT_STATES, type MirrorTables, SHOWN_STATES } from '../tables.ts'
import { compareSyncs } from './compare.ts'
import { dropUnrecognised } from './drop-unrecognised.ts'
import type { Ending } from './ending.ts'
import { carryOut } from './lines.ts'
import { findCores } from './mass.ts'
import { type Novelty, noveltyOf } from './novelty.ts'
import { bodiesOf } from './sample.ts'
import { settle } from './settle.ts'
import { findSlowTicks } from './slow-ticks.ts'
import { findUnseen, findWaiting, gather, type Row } from './standings.ts'
import { withoutTextMerges } from './text-merges.ts'

/** Contents per statement. */
const CHUNK = 20_000
const SHOWN_AT_ONCE = 500

/** How many certified syncs in a row must miss a content; one more if entries are known to move. */
const MISSES = 2
const MISSES_WHILE_MOVING = 3

export type Ended = Omit<CommitOutcome, 'noPlaces'> & { readonly key: string | null }

/** Stores a miss. A content that the last certified sync saw was on the list when that sync began. */
async function noteMisses(
  within: Kysely<MirrorTables>,
  missed: readonly Row[],
  { baseline }: Ending,
  endedAt: number,
): Promise<void> {
  const seenAt = baseline?.startedAt ?? 0
  for (const piece of inPieces(missed, CHUNK)) {
    await sql`update mirror_content set
        seen_at = case when misses = 0 and seen_at < ${seenAt} then ${seenAt} else seen_at end,
        missed_at = case when misses = 0 and state = ${CONTENT_STATES.listed} then ${endedAt} else missed_at end,
        state = case when state = ${CONTENT_STATES.listed} then ${CONTENT_STATES.pending} else state end,
        misses = misses + 1
      where id in (${sql.join(piece.map(({ id }) => id))})`.execute(within)
  }
}

/** Shows what has arrived, since the list is now shown as this certified sync found it. */
async function showArrived(within: Kysely<MirrorTables>, { database, list, fields }: Ending): Promise<void> {
  const inStates = async (states: readonly number[]) => {
    const contents = within.selectFrom('mirror_content').where('list', '=', list).where('state', 'in', states)
    return Number((await contents.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
  }
  const changing = await inStates([CONTENT_STATES.arrived])
  if (changing > 0) await loosenSheet(within, { database, list }, { changing, of: await inStates(SHOWN_STATES) })
  for (;;) {
    const rows = await within
      .selectFrom('mirror_content')
      .select(['id', 'body'])
      .where('list', '=', list)
      .where('state', '=', CONTENT_STATES.arrived)
      .orderBy('id')
      .limit(SHOWN_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const index = indexChanges(database, list, fields)
    for (const { id, body } of rows) index.shown(id, shownIndexOf(itemOf(body)))
    await index.write(within)
    const ids = rows.map(({ id }) => id)
    await within.updateTable('mirror_content').set({ state: CONTENT_STATES.listed }).where('id', 'in', ids).execute()
  }
}

/**
 * Whether lines about new contents may be written. If much is new, it may be old contents with a field that has begun
 * to change by itself: an uncertified sync then writes none, a certified one waits for the next.
 */
function tells({ isFlood, isDoubtful, wasDoubtful }: Novelty, proves: boolean): boolean {
  return proves ? !isDoubtful || wasDoubtful : !isFlood
}

/**
 * Ends a sync: chooses the key, pairs what disappeared with what appeared, counts misses and writes the lines. It runs
 * in the transaction that writes the sync's certificate.
 */
export async function endSync(within: Kysely<MirrorTables>, ending: Ending, certificate: Certificate): Promise<Ended> {
  const { database, list, generation, seen, isMoving, baseline, unsteady, setKey, proves } = ending
  if (proves) await showArrived(within, ending)
  const waiting = await findWaiting(within, list)
  const { unseen, listed } = proves ? await findUnseen(within, list, seen) : { unseen: [], listed: 0 }
  const known = await findKey(within, list)
  const roleOf = await findFindings(within, list)
  const isQuiet = baseline !== undefined && waiting.length === 0 && unseen.length === 0
  const compared = isQuiet
    ? undefined
    : await compareSyncs({
        within,
        generation,
        before: await findLastRead(within, list),
        bodies: bodiesOf(within),
        came: waiting.map(({ id }) => id),
        went: unseen.filter(({ misses }) => misses === 0).map(({ id }) => id),
        unsteady,
        roleOf,
      })
  const key = setKey ?? (compared ? compared.key : known)
  if (key !== known) await within.updateTable('mirror_list').set({ key_label: key }).where('id', '=', list).execute()
  const { standings, rows } = await gather(within, database, list, { waiting, unseen }, { path: key, generation, seen })
  const novelty = await noveltyOf(within, list, generation, certificate, proves)
  const ticks = compared ? await findSlowTicks({ within, list, generation, unsteady, roleOf }, compared) : []
  const among = { read: certificate.read, unsteady, roleOf, ticks, moves: compared?.moves ?? [] }
  const decisions = settle(standings, {
    isCertified: proves,
    tells: tells(novelty, proves),
    cores: proves ? await findCores(within, standings, among) : new Map(),
    missesEnough: isMoving ? MISSES_WHILE_MOVING : MISSES,
    sawAny: certificate.read > 0,
    listed,
  })
  await noteMisses(within, unseen, ending, certificate.endedAt)
  const changing = decisions.filter(({ kind }) => kind !== 'held' && kind !== 'silent').length
  if (proves) await loosenSheet(within, ending, { changing, of: listed })
  const carried = async () => {
    const counts = await carryOut(within, ending, { rows, key, ticks }, decisions)
    if (novelty.isUnknownAgain) await dropUnrecognised(within, ending)
    return counts
  }
  const takesOut = changing > 0 || novelty.isUnknownAgain
  const counts = await (takesOut ? withoutTextMerges(within, database, carried) : carried())
  const replaced = new Set(decisions.flatMap((decision) => ('old' in decision ? [decision.old] : [])))
  const pending = unseen.filter(({ id, misses }) => misses === 0 && !replaced.has(id)).length
  // Everything is new to a first sync.
  const isInDoubt = novelty.isFirst ? !proves : novelty.isDoubtful
  return { ...counts, pending, isInDoubt, key, ticks }
}
