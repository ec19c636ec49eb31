import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { checkValues } from '#lib/features/check/server/check-values.ts'
import { storedList } from '#lib/features/check/server/stored-list.ts'
import { isCertified } from '#lib/mirror/generation.ts'
import { type MassChange, readChanges } from '#lib/mirror/query/change-feed.ts'
import { type Coverage, findCoverage } from '#lib/mirror/query/coverage.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findOrder } from '#lib/mirror/query/order.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import type { TestMirror } from '#lib/mirror/store/testing.ts'
import { readList } from '#lib/mirror/sync/full-read.ts'
import { Concurrency } from '#lib/mirror/sync/scan/limiter/concurrency.ts'
import { grades } from '#lib/platform/wording/words/grades-english.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { Random } from '../random.ts'
import { type Judged, judgeAnswer, nothingJudged, type Proof } from './judge-answers.ts'
import { RecordList, type Shown, type World } from './world.ts'

export const SYNCS = 5
const USUAL_SIZE = { length: 110, page: 20 }
/** Duration of a request, and of the pause between two syncs. */
const REQUEST_MILLISECONDS = 50
const PAUSE_REQUESTS = 20

export type WorldFigures = {
  readonly certified: number
  /** Certified syncs whose page says that entries were seen to move. */
  readonly moving: number
  /** Requests of all syncs, without looks. */
  readonly requests: number
  /** Number of checked values. */
  readonly questions: number
  readonly entries: number
  /** Contents and sightings in the store at the end. */
  readonly stored: number
  readonly judged: Judged
  /** Denied values of answers that do not say that they rest on the order of entries. */
  readonly unsaid: readonly string[]
  /** Lines about changes that did not happen within the stated period. */
  readonly falseLines: readonly string[]
  readonly edits: number
  readonly lines: Readonly<Record<string, number>>
  /** Lines about a field that moved in many entries at once, the latest first. */
  readonly massLines: readonly MassChange[]
}

/** Whether pages say of a sync, in its grade or beside it, that it rests on the order of entries. */
const saysOrder = ({ grade, provisos }: Coverage) =>
  /if entries keep their order/.test(grades.restsOn[grade]) || provisos.includes('moved')

/** The service of a run: a list that changes with each request, served as the world defines. */
function serviceOf(world: World, list: RecordList, random: Random, page: number) {
  let owed = 0
  const past: { readonly until: number; readonly shown: readonly Shown[] }[] = []
  const distort = world.distorts?.()
  const pass = (requests: number) => {
    for (let request = 0; request < requests; request += 1) {
      list.now += REQUEST_MILLISECONDS
      if (world.rate === 0) continue
      for (owed -= 1; owed < 0; owed += random.wait(world.rate)) {
        if (world.behind) past.push({ until: list.now, shown: list.shown })
        world.change?.(list, random)
      }
    }
  }
  /** The list, or the past state that a replica still has. */
  const shownNow = () => {
    const { behind = 0 } = world
    if (behind === 0 || random.chance(0.5)) return list.shown
    return past.find(({ until }) => until > list.now - behind * REQUEST_MILLISECONDS)?.shown ?? list.shown
  }
  const fetchPage = async (request: PageRequest): Promise<Outcome<BlacklistPage>> => {
    pass(1)
    const { offset } = request
    const all = shownNow()
    const shown = world.query?.(all, random) ?? all
    const limit = Math.min(request.limit, page)
    const entries = shown.slice(offset, offset + limit).map(({ entity }) => entity.number)
    const honest = { offset, limit, total: shown.length, entries }
    const answer = distort ? distort(honest, request, random, list.now / REQUEST_MILLISECONDS) : honest
    if (!answer) return { ok: false, failure: { kind: 'bad_response' } }
    const { total } = answer
    const items = shown
      .slice(offset, offset + answer.entries.length)
      .map((each, index) => list.itemOf(each, offset + index))
    return { ok: true, value: { items, pagination: { total, limit: answer.limit, offset } } }
  }
  return { pass, fetchPage }
}

/** Runs several syncs of a list with the real reader, store and check, and compares the result with the truth. */
export async function runWorld(mirror: TestMirror, world: World, seed: number): Promise<WorldFigures> {
  const random = new Random(seed)
  const { length, page } = { ...USUAL_SIZE, ...world.size?.(seed) }
  const list = new RecordList(world, length, random)
  const { pass, fetchPage } = serviceOf(world, list, random, page)
  // The list must have a past for a replica to lag behind.
  pass(2 * (world.behind ?? 0))
  const connection = `${world.name} ${seed}`
  const judged = nothingJudged()
  const unsaid: string[] = []
  const proofs: Proof[] = []
  let certified = 0
  let moving = 0
  let requests = 0
  let questions = 0
  let moves = false
  let isHeldBack = false
  const repeated = new Set<number>()
  for (let sync = 0; sync < SYNCS; sync += 1) {
    const outcome = await readList({
      store: await openGenerationStore(mirror.database, connection),
      fetchPage,
      limits: {
        time: {
          now: () => list.now,
          random: () => 0,
          sleep: async (milliseconds) => pass(Math.max(1, Math.round(milliseconds / REQUEST_MILLISECONDS))),
        },
        // A wait between two requests would count as the duration of a request.
        requestsPerSecond: Number.POSITIVE_INFINITY,
        concurrency: new Concurrency(1),
      },
      signal: new AbortController().signal,
      lagMilliseconds: (world.behind ?? 0) * REQUEST_MILLISECONDS,
      fields: [],
      clock: () => list.now,
      isHeld: () => true,
      repeated,
    })
    if (outcome.kind !== 'committed') throw new Error('A simulated service answers everything')
    requests += outcome.result.requests
    const stored = await findMirroredList(mirror.database, connection)
    if (!stored) throw new Error('The list was not kept')
    const coverage = await findCoverage(stored)
    if (isCertified(outcome.result.grade) && coverage) {
      certified += 1
      if (coverage.provisos.includes('moved')) moving += 1
      proofs.push({ from: coverage.startedAt, to: coverage.certifiedAt })
    }
    // Only a certified sync decides about what is held back.
    if (isCertified(outcome.result.grade)) isHeldBack = outcome.commit.heldBack > 0
    // If entries were seen to move, one more sync has to miss an entry.
    moves ||= (await findOrder(stored)).isMoving
    const standing = { list, proofs, missed: proofs.at(moves ? -3 : -2), isHeldBack }
    const values = [...list.values, ...(world.asked?.(sync, seed) ?? [])]
    questions += values.length
    const asked = storedList(stored, (...asked) => findListedPieces(stored, ...asked))
    const options = { now: list.now, oldest: Number.MAX_SAFE_INTEGER, country: undefined, anyway: false, fields: [] }
    const denied = judged.denied.length
    const ticks = (await stored.knowledge())?.ticks ?? []
    const { results } = await checkValues(asked, values, options)
    for (const [index, { outcome: answer }] of results.entries()) {
      judgeAnswer(judged, { ...standing, ticks }, values[index] ?? '', answer)
    }
    if (!coverage || !saysOrder(coverage)) unsaid.push(...judged.denied.slice(denied))
    pass(PAUSE_REQUESTS)
  }
  const stored = await findMirroredList(mirror.database, connection)
  if (!stored) throw new Error('The list was not kept')
  const feed = (await readChanges(stored, { limit: 5000, offset: 0 })).items
  const falseLines = feed.flatMap((line) => {
    if (line.kind === 'mass') return []
    const { kind, item, after, by, differences } = line
    const isTrue = list.moved(item, after, by)
    return isTrue ? [] : [`${kind} ${JSON.stringify(item)} ${after}–${by} ${JSON.stringify(differences)}`]
  })
  const counted = async (table: 'mirror_content' | 'mirror_sighting') => {
    const rows = mirror.database.queries.selectFrom(table).select('id').where('list', '=', stored.id)
    return (await rows.execute()).length
  }
  return {
    certified,
    moving,
    requests,
    questions,
    entries: list.entities.length,
    stored: (await counted('mirror_content')) + (await counted('mirror_sighting')),
    judged,
    unsaid,
    falseLines,
    edits: list.edits,
    lines: Object.fromEntries([...Map.groupBy(feed, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
    massLines: feed.filter((line) => line.kind === 'mass'),
  }
}
