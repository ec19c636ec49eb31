import 'server-only'
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import {
  type Certificate,
  type CommitOutcome,
  type Direction,
  type GenerationStore,
  type HeldPage,
  isCertified,
  type ListKnowledge,
  type OpenGeneration,
} from '../generation.ts'
import { unsteadyPaths } from '../pairing/sighter.ts'
import { type PlaceWatch, placeWatch } from '../pairing/ticking.ts'
import { valuesOf } from '../pairing/values.ts'
import { findLargestStepBack } from '../query/coverage.ts'
import { fieldsOf } from '../query/fields.ts'
import { findOrder } from '../query/order.ts'
import { type Baseline, findBaseline } from './baseline.ts'
import { countCopies } from './copies.ts'
import { endSync } from './end-of-sync/end-sync.ts'
import { decideRoles } from './field-roles.ts'
import { firstFillOf } from './first-fill.ts'
import { landPage } from './landing.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { unpackNumbers } from './packed-numbers.ts'
import { renewFaces } from './renew-faces.ts'
import { forgetSome } from './retention.ts'
import { type SeenRows, seenRows } from './seen-rows.ts'
import { completeSheet, noteRevision, renewWhereAsked } from './sheet.ts'
import { settleSightings } from './sightings.ts'
import type { MirrorTables } from './tables.ts'

const SEAL_BYTES = 9

/** The number of a connection's list, made if it is the first time. */
export async function listOf({ queries }: MirrorDatabase, connection: string): Promise<number> {
  await queries
    .insertInto('mirror_list')
    .values({
      connection,
      knowledge: null,
      key_label: null,
      kept_from: null,
      seal: randomBytes(SEAL_BYTES).toString('base64url'),
    })
    .onConflict((conflict) => conflict.column('connection').doNothing())
    .execute()
  const row = await queries
    .selectFrom('mirror_list')
    .select('id')
    .where('connection', '=', connection)
    .executeTakeFirstOrThrow()
  return row.id
}

/** What the writer knows of the read under way; all of it follows from the store. */
type Open = {
  readonly id: number
  /** How old its answers may be. */
  readonly lag: number
  readonly seen: SeenRows
  readonly baseline: Baseline | undefined
  readonly places: PlaceWatch
}

async function heldPages(queries: Kysely<MirrorTables>, generation: number): Promise<readonly HeldPage[]> {
  const rows = await queries
    .selectFrom('mirror_page')
    .selectAll()
    .where('generation', '=', generation)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    offset: row.page_offset,
    limit: row.page_limit,
    total: row.total,
    askedAt: row.asked_at,
    readAt: row.read_at,
    entries: unpackNumbers(row.entries),
  }))
}

/** Whether the service counted otherwise at any time of a read: a count that rose and fell again is the same at both ends. */
async function hasTotalChanged(within: Kysely<MirrorTables>, generation: number): Promise<boolean> {
  const { least, most } = await within
    .selectFrom('mirror_page')
    .select(({ fn }) => [fn.min('total').as('least'), fn.max('total').as('most')])
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow()
  return least !== most
}

const NOTHING_UNSTEADY = { ticks: [], places: [], set: [] }

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.symmetricDifference(other).size === 0
}

/** The memory of a connection's list, for its one writer. */
export async function openGenerationStore(database: MirrorDatabase, connection: string): Promise<GenerationStore> {
  const { queries } = database
  const list = await listOf(database, connection)
  const fields = fieldsOf(list)
  const firstFill = firstFillOf(database, list, fields)
  let open: Open | undefined
  let known: { readonly knowledge: ListKnowledge | undefined } | undefined

  async function knowledge(): Promise<ListKnowledge | undefined> {
    if (known) return known.knowledge
    const { knowledge: text } = await queries
      .selectFrom('mirror_list')
      .select('knowledge')
      .where('id', '=', list)
      .executeTakeFirstOrThrow()
    known = { knowledge: text === null ? undefined : (JSON.parse(text) as ListKnowledge) }
    return known.knowledge
  }

  /** All of it or nothing, in the store and in what is remembered of it. */
  async function atOnce<Result>(work: (within: Kysely<MirrorTables>) => Promise<Result>): Promise<Result> {
    try {
      return await queries.transaction().execute(async (within) => {
        // One writer at a time, also while one that lost the list has not noticed yet: two must not both find a row new.
        if (database.kind === 'postgres') {
          await sql`select pg_advisory_xact_lock(hashtext('mirror_list'), ${list})`.execute(within)
        }
        return work(within)
      })
    } catch (error) {
      fields.forget()
      firstFill.forget()
      throw error
    }
  }

  function opened(generation: number): Open {
    if (open?.id === generation) return open
    throw new Error(`Generation ${generation} is not the one that is open`)
  }

  async function close(within: Kysely<MirrorTables>, { id }: Open, state: string, more: object = {}): Promise<void> {
    await within
      .updateTable('mirror_generation')
      .set({ state, ...more })
      .where('id', '=', id)
      .execute()
  }

  /** What a read goes by that earlier ones have seen. */
  async function findBelieved(): Promise<Pick<OpenGeneration, 'isOrderInDoubt' | 'key'>> {
    const { isMoving, isMissing } = await findOrder({ queries, id: list })
    const { key_label: key } = await queries
      .selectFrom('mirror_list')
      .select('key_label')
      .where('id', '=', list)
      .executeTakeFirstOrThrow()
    return { isOrderInDoubt: isMoving || isMissing, key }
  }

  /** What a writer goes by that opens a read. */
  async function remembered(): Promise<Pick<Open, 'baseline' | 'places'>> {
    const { places } = (await knowledge()) ?? NOTHING_UNSTEADY
    return { baseline: await findBaseline(queries, list), places: placeWatch(places) }
  }

  async function unfinished(): Promise<OpenGeneration | undefined> {
    const row = await queries
      .selectFrom('mirror_generation')
      .select(['id', 'direction', 'started_at', 'lag_ms'])
      .where('list', '=', list)
      .where('state', '=', 'open')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!row) {
      open = undefined
      return undefined
    }
    const held = await heldPages(queries, row.id)
    const seen = seenRows()
    const believed = await findBelieved()
    for (const { entries } of held) for (const entry of entries) seen.add(entry)
    open = { id: row.id, lag: row.lag_ms, seen, ...(await remembered()) }
    const { id, direction, started_at: startedAt, lag_ms: lag } = row
    return { id, direction: direction as Direction, startedAt, lag, ...believed, held }
  }

  async function begin(direction: Direction, startedAt: number, lag = 0): Promise<OpenGeneration> {
    const nothing = {
      read_rows: 0,
      total_first: 0,
      total_last: 0,
      requests: 0,
      retries: 0,
      repairs: 0,
      added: 0,
      changed: 0,
      reappeared: 0,
      pending: 0,
      removed: 0,
      held_back: 0,
      copies: 0,
      step_back_ms: 0,
    }
    const id = await atOnce(async (within) => {
      const under = within.selectFrom('mirror_generation').select('id').where('list', '=', list)
      if (await under.where('state', '=', 'open').executeTakeFirst()) throw new Error('A read is under way already')
      const row = await within
        .insertInto('mirror_generation')
        .values({ list, state: 'open', direction, started_at: startedAt, lag_ms: lag, key_label: null, ...nothing })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
    open = { id, lag, seen: seenRows(), ...(await remembered()) }
    return { id, direction, startedAt, lag, ...(await findBelieved()), held: [] }
  }

  /** Whether nobody has ended the read meanwhile: a process that has lost the list may not have noticed yet. */
  async function isOpen(within: Kysely<MirrorTables>, { id }: Open): Promise<boolean> {
    const found = within.selectFrom('mirror_generation').select('state').where('id', '=', id)
    return (await found.executeTakeFirst())?.state === 'open'
  }

  async function makeFindable(everything: boolean): Promise<boolean> {
    const present = open
    if (!present || present.baseline) return false
    return atOnce(async (within) => (await isOpen(within, present)) && firstFill.step(within, everything))
  }

  async function commit(generation: number, certificate: Certificate): Promise<CommitOutcome> {
    const present = opened(generation)
    const { seen, baseline } = present
    while (await makeFindable(true)) await setImmediate()
    await atOnce((within) => renewWhereAsked(within, list))
    while (await atOnce((within) => completeSheet(within, { database, list, fields }))) await setImmediate()
    const learnt = await knowledge()
    const unsteady = unsteadyPaths(learnt ?? NOTHING_UNSTEADY)
    const proves = isCertified(certificate.grade) && certificate.reachable === undefined
    const outcome = await atOnce(async (within) => {
      // Since the last step a process that has lost the list, and has not noticed yet, may have brought a page.
      if (!baseline) while (await firstFill.step(within, true));
      const setKey = learnt?.set.find(({ path, links }) => links && !unsteady.has(path))?.path
      const { isMoving } = await findOrder({ queries: within, id: list })
      const known = { baseline, unsteady, setKey, isMoving }
      const ending = { database, list, fields, firstFill, generation, seen, ...known }
      const { key, ...counts } = await endSync(within, ending, certificate)
      if (unsteady.size > 0) await settleSightings(within, { ...ending, proves })
      const copies = proves ? await countCopies(within, list, generation, certificate) : 0
      if (proves) await decideRoles(within, list)
      const { added, changed, reappeared, pending, removed, heldBack } = counts
      await close(within, present, 'committed', {
        copies,
        ended_at: certificate.endedAt,
        step_back_ms: certificate.stepBack ?? 0,
        ...(certificate.lag === undefined ? {} : { lag_ms: certificate.lag }),
        grade: certificate.grade,
        read_rows: certificate.read,
        total_first: certificate.totalFirst,
        total_last: certificate.totalLast,
        requests: certificate.requests,
        retries: certificate.retries,
        repairs: certificate.repairs,
        reachable: certificate.reachable ?? null,
        order_seen: certificate.order ?? null,
        small_copies: certificate.hasSmallCopies ? 1 : 0,
        total_changed: (await hasTotalChanged(within, generation)) ? 1 : 0,
        key_label: key,
        added,
        changed,
        reappeared,
        pending,
        removed,
        held_back: heldBack,
      })
      await noteRevision(within, list)
      // The pages of this one stay until the next is done: they are the places of its rows.
      const older = within
        .selectFrom('mirror_generation')
        .select('id')
        .where('list', '=', list)
        .where('id', '<', generation)
      await within.deleteFrom('mirror_page').where('generation', 'in', older).execute()
      return counts
    })
    open = undefined
    return { ...outcome, noPlaces: [...present.places.refuted] }
  }

  return {
    knowledge,
    async learn(learnt) {
      const before = unsteadyPaths((await knowledge()) ?? NOTHING_UNSTEADY)
      const unsteady = unsteadyPaths(learnt)
      await atOnce(async (within) => {
        if (!isSameSet(before, unsteady)) {
          const baseline = await findBaseline(within, list)
          await renewFaces(within, { database, list, fields, firstFill, baseline }, unsteady)
        }
        await within
          .updateTable('mirror_list')
          .set({ knowledge: stringifyJson(learnt) })
          .where('id', '=', list)
          .execute()
      })
      known = { knowledge: learnt }
    },
    unfinished,
    largestStepBack: (since) => findLargestStepBack({ queries, id: list }, since),
    begin,
    async record(generation, page) {
      const present = opened(generation)
      const { lag, seen, baseline, places } = present
      const unsteady = unsteadyPaths((await knowledge()) ?? NOTHING_UNSTEADY)
      const numbers = await atOnce(async (within) => {
        if (!(await isOpen(within, present))) throw new Error(`Generation ${generation} is over`)
        return landPage(within, { database, list, fields, generation, lag, seen, baseline, unsteady }, page)
      })
      for (const number of numbers) seen.add(number)
      if (unsteady.size > 0) places.note({ offset: page.offset, entries: page.rows.map(({ item }) => valuesOf(item)) })
      return numbers
    },
    makeFindable,
    commit,
    forget: (before) => atOnce((within) => forgetSome(within, { database, list, fields }, before)),
    async abandon(generation) {
      const given = opened(generation)
      await atOnce(async (within) => {
        await close(within, given, 'abandoned')
        await within.deleteFrom('mirror_page').where('generation', '=', generation).execute()
      })
      open = undefined
    },
  }
}
