import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { type Certificate, type CommitOutcome, type EntryNumber, isCertified } from '../../generation.ts'
import { differencesOf } from '../../query/differences.ts'
import type { Fields } from '../../query/fields.ts'
import type { Baseline } from '../baseline.ts'
import { indexOf } from '../entry-index.ts'
import type { FirstFill } from '../first-fill.ts'
import { type IndexChanges, indexChanges } from '../index-changes.ts'
import { lastSighting } from '../last-sighting.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import { findLastRead } from '../pages-of.ts'
import type { SeenRows } from '../seen-rows.ts'
import { CHANGE_KINDS, CONTENT_STATES, type MirrorTables } from '../tables.ts'
import { dropUnrecognised } from './drop-unrecognised.ts'
import { chooseKey } from './key.ts'
import { type Novelty, noveltyOf } from './novelty.ts'
import { bodiesOf } from './sample.ts'
import { settle, type Verdict } from './settle.ts'
import { findUnseen, findWaiting, gather, type Row } from './standings.ts'

/** Contents written with one statement, and with their bodies. */
const CHUNK = 20_000
const BODIES_CHUNK = 500

/** Certified syncs in a row that have to miss a content; one more where entries are known to move about. */
const MISSES = 2
const MISSES_WHILE_MOVING = 3

export type Ending = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly generation: number
  readonly seen: SeenRows
  readonly baseline: Baseline | undefined
  readonly isMoving: boolean
  readonly firstFill: FirstFill
  readonly unsteady: ReadonlySet<string>
}

export type Ended = CommitOutcome & { readonly key: string | null }

function* inPieces<Item>(items: readonly Item[], length: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length)
}

/** Writes down a miss. What the last certified sync still saw was there at its beginning. */
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

/** The lines of the feed, and what becomes of the contents that they tell of. */
class Lines {
  readonly #within: Kysely<MirrorTables>
  readonly #ending: Ending
  readonly #rows: ReadonlyMap<EntryNumber, Row>
  readonly #key: string | null
  readonly #index: IndexChanges

  constructor(within: Kysely<MirrorTables>, ending: Ending, rows: ReadonlyMap<EntryNumber, Row>, key: string | null) {
    this.#within = within
    this.#ending = ending
    this.#rows = rows
    this.#key = key
    this.#index = indexChanges(ending.database, ending.list, ending.fields)
  }

  writeIndex(): Promise<void> {
    return this.#index.write(this.#within)
  }

  #row(id: EntryNumber): Row {
    const row = this.#rows.get(id)
    if (!row) throw new TypeError('What was decided about was looked at')
    return row
  }

  async #item(id: EntryNumber): Promise<JsonObject> {
    const { body } = await this.#within
      .selectFrom('mirror_content')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return parseJson(body) as JsonObject
  }

  async #set(id: EntryNumber, set: Partial<Row>): Promise<void> {
    await this.#within.updateTable('mirror_content').set(set).where('id', '=', id).execute()
  }

  /** It is not shown on the list any more, though it is still found. */
  async #unlist({ id, state }: Row): Promise<void> {
    if (state !== CONTENT_STATES.replaced) this.#index.removed(id, indexOf(this.#ending.list, await this.#item(id)))
  }

  async #line(
    kind: keyof typeof CHANGE_KINDS,
    entry: number,
    [at_lo, at_hi]: readonly [number, number],
    contents: { readonly old?: number; readonly new?: number },
  ): Promise<number> {
    const { list, generation } = this.#ending
    const { seq } = await this.#within
      .insertInto('mirror_change')
      .values({
        list,
        entry,
        kind: CHANGE_KINDS[kind],
        at_lo,
        at_hi,
        generation,
        old_content: contents.old ?? null,
        new_content: contents.new ?? null,
        key_label: this.#key,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    return seq
  }

  async added(id: EntryNumber): Promise<'added' | 'reappeared'> {
    const { entry, first_seen, from_lo, from_hi } = this.#row(id)
    const kind = first_seen === from_hi ? 'added' : 'reappeared'
    await this.#line(kind, entry ?? id, [from_lo ?? from_hi, from_hi], { new: id })
    await this.#set(id, { waiting_since: null, ...(kind === 'added' && { told: 1 }) })
    return kind
  }

  /** Whether a content may become part of another chain: one that has a history of its own keeps it. */
  async #isAlone({ id, entry, first_seen, from_hi }: Row): Promise<boolean> {
    if (entry !== null || first_seen !== from_hi) return false
    const follower = await this.#within
      .selectFrom('mirror_content')
      .select('id')
      .where('list', '=', this.#ending.list)
      .where('entry', '=', id)
      .limit(1)
      .executeTakeFirst()
    return follower === undefined
  }

  async changed(oldId: EntryNumber, newId: EntryNumber): Promise<void> {
    const { baseline, fields, unsteady } = this.#ending
    const old = this.#row(oldId)
    const by = this.#row(newId)
    const entry = old.entry ?? oldId
    const atHi = by.from_hi
    // With parallel requests the new content may have been read before the old one was read for the last time.
    const atLo = Math.min(lastSighting(old, baseline), atHi)
    const [before, after] = [await this.#item(oldId), await this.#item(newId)]
    const seq = await this.#line('changed', entry, [atLo, atHi], { old: oldId, new: newId })
    for (const { path } of differencesOf(before, after, unsteady)) {
      const field = await fields.idOf(this.#within, path)
      await this.#within.insertInto('mirror_changed_field').values({ field, change: seq }).execute()
    }
    await this.#unlist(old)
    await this.#set(oldId, { state: CONTENT_STATES.replaced, seen_at: atLo, missed_at: atHi })
    const joined = (await this.#isAlone(by)) ? { entry, first_seen: old.first_seen } : {}
    await this.#set(newId, { waiting_since: null, from_lo: atLo, ...joined })
  }

  async replaced(id: EntryNumber): Promise<void> {
    await this.#unlist(this.#row(id))
    await this.#set(id, { state: CONTENT_STATES.replaced, waiting_since: null })
  }

  async silent(id: EntryNumber): Promise<void> {
    await this.#set(id, { waiting_since: null })
  }

  async gone(id: EntryNumber, wasReplaced: boolean): Promise<void> {
    if (!wasReplaced) await this.#unlist(this.#row(id))
    const state = wasReplaced ? CONTENT_STATES.changed : CONTENT_STATES.removed
    await this.#set(id, { state, waiting_since: null })
  }

  async removed(id: EntryNumber): Promise<void> {
    const row = this.#row(id)
    // As the first miss left it.
    const { seen_at, missed_at } = await this.#within
      .selectFrom('mirror_content')
      .select(['seen_at', 'missed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await this.#line('removed', row.entry ?? id, [seen_at, missed_at ?? seen_at], { old: id })
    await this.#unlist(row)
    await this.#set(id, { state: CONTENT_STATES.removed })
  }
}

type Counts = { added: number; changed: number; reappeared: number; removed: number; heldBack: number }

async function carryOut(
  within: Kysely<MirrorTables>,
  ending: Ending,
  rows: ReadonlyMap<EntryNumber, Row>,
  key: string | null,
  verdicts: readonly Verdict[],
): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, reappeared: 0, removed: 0, heldBack: 0 }
  const replaced = new Set<EntryNumber>()
  for (const piece of inPieces(verdicts, BODIES_CHUNK)) {
    const lines = new Lines(within, ending, rows, key)
    for (const verdict of piece) {
      if (verdict.kind === 'changed') {
        await lines.changed(verdict.old, verdict.new)
        replaced.add(verdict.old)
        counts.changed += 1
      } else if (verdict.kind === 'replaced') {
        await lines.replaced(verdict.id)
        replaced.add(verdict.id)
      } else if (verdict.kind === 'added') counts[await lines.added(verdict.id)] += 1
      else if (verdict.kind === 'silent') await lines.silent(verdict.id)
      else if (verdict.kind === 'gone') {
        const { state } = rows.get(verdict.id) ?? {}
        await lines.gone(verdict.id, replaced.has(verdict.id) || state === CONTENT_STATES.replaced)
      } else if (verdict.kind === 'removed') {
        await lines.removed(verdict.id)
        counts.removed += 1
      } else if (verdict.kind === 'held') counts.heldBack += 1
    }
    await lines.writeIndex()
  }
  return counts
}

async function findKey(within: Kysely<MirrorTables>, list: number): Promise<string | null> {
  const row = await within
    .selectFrom('mirror_list')
    .select('key_label')
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  return row.key_label
}

/**
 * Whether lines may be written of what came. Where much did, it may be what was there before, with a field that has begun
 * to change by itself: a sync without a certificate says nothing then, one with it waits for the next.
 */
function tells({ isFlood, isDoubtful, wasDoubtful }: Novelty, proves: boolean): boolean {
  return proves ? !isDoubtful || wasDoubtful : !isFlood
}

/**
 * Ends a sync: chooses the key anew, pairs what went with what came, counts misses, and writes the lines of the feed. All
 * of it is one transaction with the sync's certificate.
 */
export async function endSync(within: Kysely<MirrorTables>, ending: Ending, certificate: Certificate): Promise<Ended> {
  const { database, list, generation, seen, baseline, isMoving, unsteady } = ending
  // Beyond the depth that the service refuses nobody was missed.
  const proves = isCertified(certificate.grade) && certificate.reachable === undefined
  const waiting = await findWaiting(within, list)
  const { unseen, listed } = proves ? await findUnseen(within, list, seen) : { unseen: [], listed: 0 }
  const known = await findKey(within, list)
  const isQuiet = baseline && waiting.length === 0 && unseen.length === 0
  const key = isQuiet
    ? known
    : await chooseKey({
        within,
        generation,
        before: await findLastRead(within, list),
        bodies: bodiesOf(within),
        came: waiting.map(({ id }) => id),
        went: unseen.filter(({ misses }) => misses === 0).map(({ id }) => id),
        unsteady,
      })
  if (key !== known) await within.updateTable('mirror_list').set({ key_label: key }).where('id', '=', list).execute()
  const { standings, rows } = await gather(within, database, list, { waiting, unseen }, { path: key, generation, seen })
  const novelty = await noveltyOf(within, list, generation, certificate, proves)
  const verdicts = settle(standings, {
    isCertified: proves,
    tells: tells(novelty, proves),
    missesEnough: isMoving ? MISSES_WHILE_MOVING : MISSES,
    sawAny: certificate.read > 0,
    listed,
  })
  await noteMisses(within, unseen, ending, certificate.endedAt)
  const counts = await carryOut(within, ending, rows, key, verdicts)
  const replaced = new Set(verdicts.flatMap((verdict) => (verdict.kind === 'changed' ? [verdict.old] : [])))
  const pending = unseen.filter(({ id, misses }) => misses === 0 && !replaced.has(id)).length
  if (novelty.isUnknownAgain) await dropUnrecognised(within, ending)
  // To the first sync everything is new.
  const isInDoubt = novelty.isFirst ? !proves : novelty.isDoubtful
  return { ...counts, pending, isInDoubt, key }
}
