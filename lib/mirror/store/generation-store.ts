import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import { eventStoreOf } from '../events/event-store.ts'
import { explainLines } from '../events/explain-lines.ts'
import {
  type Certificate,
  type CommitOutcome,
  type Direction,
  type GenerationStore,
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
import { entryNamesOf } from './entry-names.ts'
import { decideRoles } from './field-roles.ts'
import { firstFillOf } from './first-fill.ts'
import {
  abandonGeneration,
  commitGeneration,
  findOpenGeneration,
  heldPages,
  insertGeneration,
  isGenerationOpen,
} from './generation-rows.ts'
import { ingestPage } from './ingest-page.ts'
import { findKey, listOf, readKnowledge } from './list-row.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { renewFaces } from './renew-faces.ts'
import { forgetSome } from './retention.ts'
import { type SeenRows, seenRows } from './seen-rows.ts'
import { completeSheet, noteRevision, renewWhereAsked } from './sheet.ts'
import { settleSightings } from './sightings.ts'
import type { MirrorTables } from './tables.ts'
import { holdWriters } from './writers.ts'

/** What the writer knows about the open sync. All of it follows from the store. */
type Open = {
  readonly id: number
  /** λ in milliseconds. */
  readonly lag: number
  readonly seen: SeenRows
  readonly baseline: Baseline | undefined
  readonly places: PlaceWatch
}

const NOTHING_UNSTEADY = { ticks: [], places: [], set: [] }

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.symmetricDifference(other).size === 0
}

/** Opens the store of a connection's list for its one writer. */
export async function openGenerationStore(database: MirrorDatabase, connection: string): Promise<GenerationStore> {
  const { queries } = database
  const list = await listOf(database, connection)
  const fields = fieldsOf(list)
  const names = entryNamesOf(list)
  const firstFill = firstFillOf(database, list, fields)
  let open: Open | undefined
  let known: { readonly knowledge: ListKnowledge | undefined } | undefined

  async function knowledge(): Promise<ListKnowledge | undefined> {
    known ??= { knowledge: await readKnowledge(queries, list) }
    return known.knowledge
  }

  /** Runs work in a transaction. On failure, what is remembered of the store is dropped too. */
  async function atOnce<Result>(work: (within: Kysely<MirrorTables>) => Promise<Result>): Promise<Result> {
    try {
      return await queries.transaction().execute(async (within) => {
        // One writer at a time, even if a process that lost the list has not noticed yet: two must not both find an
        // entry new.
        await holdWriters(within, database.kind, list)
        return work(within)
      })
    } catch (error) {
      fields.forget()
      names.forget()
      firstFill.forget()
      throw error
    }
  }

  function opened(generation: number): Open {
    if (open?.id === generation) return open
    throw new Error(`Generation ${generation} is not the one that is open`)
  }

  /** Returns what a new sync takes over from earlier ones. */
  async function findBelieved(): Promise<Pick<OpenGeneration, 'isOrderInDoubt' | 'key'>> {
    const { isMoving, isMissing } = await findOrder({ queries, id: list })
    return { isOrderInDoubt: isMoving || isMissing, key: await findKey(queries, list) }
  }

  /** Returns what the writer remembers about an open sync. */
  async function remembered(): Promise<Pick<Open, 'baseline' | 'places'>> {
    const { places } = (await knowledge()) ?? NOTHING_UNSTEADY
    return { baseline: await findBaseline(queries, list), places: placeWatch(places) }
  }

  async function unfinished(): Promise<OpenGeneration | undefined> {
    const row = await findOpenGeneration(queries, list)
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
    const id = await atOnce(async (within) => {
      if (await findOpenGeneration(within, list)) throw new Error('A read is under way already')
      return insertGeneration(within, { list, direction, started_at: startedAt, lag_ms: lag })
    })
    open = { id, lag, seen: seenRows(), ...(await remembered()) }
    return { id, direction, startedAt, lag, ...(await findBelieved()), held: [] }
  }

  async function makeFindable(everything: boolean): Promise<boolean> {
    const present = open
    if (!present || present.baseline) return false
    return atOnce(async (within) => (await isGenerationOpen(within, present.id)) && firstFill.step(within, everything))
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
      // Since the last step, a process that lost the list without noticing may have added a page.
      if (!baseline) while (await firstFill.step(within, true));
      const setKey = learnt?.set.find(({ path, links }) => links && !unsteady.has(path))?.path
      const { isMoving } = await findOrder({ queries: within, id: list })
      const known = { baseline, unsteady, setKey, isMoving }
      const ending = { database, list, fields, firstFill, generation, seen, ...known }
      const { key, ...counts } = await endSync(within, ending, certificate)
      await explainLines(within, {
        list,
        endedAt: certificate.endedAt,
        awaitsEvents: certificate.awaitsEvents ?? false,
      })
      if (unsteady.size > 0) await settleSightings(within, { ...ending, proves })
      const copies = proves ? await countCopies(within, list, generation, certificate) : 0
      if (proves) await decideRoles(within, list)
      await commitGeneration(within, { list, generation }, certificate, { ...counts, key, copies })
      await noteRevision(within, list)
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
    events: eventStoreOf(queries, list),
    largestStepBack: (since) => findLargestStepBack({ queries, id: list }, since),
    begin,
    async record(generation, page) {
      const present = opened(generation)
      const { lag, seen, baseline, places } = present
      const unsteady = unsteadyPaths((await knowledge()) ?? NOTHING_UNSTEADY)
      const numbers = await atOnce(async (within) => {
        if (!(await isGenerationOpen(within, generation))) throw new Error(`Generation ${generation} is over`)
        const ingest = { database, list, fields, names, generation, lag, seen, baseline, unsteady }
        return ingestPage(within, ingest, page)
      })
      for (const number of numbers) seen.add(number)
      if (unsteady.size > 0) places.note({ offset: page.offset, entries: page.rows.map(({ item }) => valuesOf(item)) })
      return numbers
    },
    makeFindable,
    commit,
    forget: (before) => atOnce((within) => forgetSome(within, { database, list, fields }, before)),
    async abandon(generation) {
      opened(generation)
      await atOnce((within) => abandonGeneration(within, generation))
      open = undefined
    },
  }
}
