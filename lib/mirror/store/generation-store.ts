import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { EntrySet } from '../entry-set.ts'
import { eventStoreOf } from '../events/event-store.ts'
import {
  type Certificate,
  type CommitOutcome,
  type Direction,
  type GenerationStore,
  type OpenGeneration,
  opposite,
} from '../generation.ts'
import { placeWatch } from '../pairing/ticking.ts'
import { valuesOf } from '../pairing/values.ts'
import { findLargestStepBack } from '../query/coverage.ts'
import { findOrder } from '../query/order.ts'
import { findBaseline, provingReads } from './baseline.ts'
import { commitSync } from './commit-sync.ts'
import {
  abandonGeneration,
  findOpenGeneration,
  heldPages,
  insertGeneration,
  isGenerationOpen,
} from './generation-rows.ts'
import { ingestPage } from './ingest-page.ts'
import { learntKnowledgeOf } from './learnt-knowledge.ts'
import { findKey } from './list-row.ts'
import { listWriterOf } from './list-writer.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { OpenSync } from './open-sync.ts'
import { forgetSome } from './retention.ts'

/** Opens the store of a connection's list for its only writer. */
export async function openGenerationStore(database: MirrorDatabase, connection: string): Promise<GenerationStore> {
  const { queries } = database
  const writer = await listWriterOf(database, connection)
  const { list, fields, names, firstFill, atOnce } = writer
  const knowledge = learntKnowledgeOf(writer)
  let open: OpenSync | undefined

  function opened(generation: number): OpenSync {
    if (open?.id === generation) return open
    throw new Error(`Generation ${generation} is not the one that is open`)
  }

  /** Returns what a new sync takes over from earlier ones. */
  async function findBelieved(): Promise<Pick<OpenGeneration, 'isOrderInDoubt' | 'key'>> {
    const { isMoving, isMissing } = await findOrder({ queries, id: list })
    return { isOrderInDoubt: isMoving || isMissing, key: await findKey(queries, list) }
  }

  /** Returns what the writer remembers about an open sync. */
  async function remembered(): Promise<Pick<OpenSync, 'baseline' | 'places'>> {
    const learnt = await knowledge.read()
    return { baseline: await findBaseline(queries, list), places: placeWatch(learnt?.places ?? []) }
  }

  async function unfinished(): Promise<OpenGeneration | undefined> {
    const row = await findOpenGeneration(queries, list)
    if (!row) {
      open = undefined
      return undefined
    }
    const held = await heldPages(queries, row.id)
    const seen = new EntrySet()
    const believed = await findBelieved()
    for (const { entries } of held) for (const entry of entries) seen.add(entry)
    open = { id: row.id, lag: row.lag_ms, seen, pages: held.length, ...(await remembered()) }
    const { id, direction, started_at: startedAt, lag_ms: lag } = row
    return { id, direction: direction as Direction, startedAt, lag, ...believed, held }
  }

  async function begin(direction: Direction, startedAt: number, lag = 0): Promise<OpenGeneration> {
    const id = await atOnce(async (within) => {
      if (await findOpenGeneration(within, list)) throw new Error('A sync of this list is already open')
      return insertGeneration(within, { list, direction, started_at: startedAt, lag_ms: lag })
    })
    open = { id, lag, seen: new EntrySet(), pages: 0, ...(await remembered()) }
    return { id, direction, startedAt, lag, ...(await findBelieved()), held: [] }
  }

  async function makeFindable(everything: boolean): Promise<boolean> {
    const present = open
    if (!present || present.baseline) return false
    return atOnce(async (within) => (await isGenerationOpen(within, present.id)) && firstFill.step(within, everything))
  }

  async function commit(generation: number, certificate: Certificate): Promise<CommitOutcome> {
    const present = opened(generation)
    while (await makeFindable(true)) await setImmediate()
    const outcome = await commitSync(writer, knowledge, present, certificate)
    open = undefined
    return { ...outcome, noPlaces: [...present.places.refuted] }
  }

  return {
    knowledge: knowledge.read,
    learn: knowledge.learn,
    unfinished,
    events: eventStoreOf(queries, list, atOnce),
    largestStepBack: (since) => findLargestStepBack({ queries, id: list }, since),
    async nextDirection() {
      const last = await provingReads(queries, list).select('direction').limit(1).executeTakeFirst()
      return last ? opposite(last.direction as Direction) : 'forward'
    },
    begin,
    async record(generation, page) {
      const present = opened(generation)
      const { lag, seen, baseline, places } = present
      const unsteady = await knowledge.unsteady()
      const numbers = await atOnce(async (within) => {
        if (!(await isGenerationOpen(within, generation))) throw new Error(`Generation ${generation} is over`)
        const ingest = { database, list, fields, names, generation, lag, seen, baseline, unsteady }
        return ingestPage(within, ingest, page)
      })
      for (const number of numbers) seen.add(number)
      present.pages += 1
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
