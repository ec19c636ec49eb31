import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { checkValues } from '#lib/features/check/server/check-values.ts'
import { storedList } from '#lib/features/check/server/stored-list.ts'
import { isCertified } from '#lib/mirror/generation.ts'
import { readChanges } from '#lib/mirror/query/change-feed.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findOrder } from '#lib/mirror/query/order.ts'
import { findListedPiece } from '#lib/mirror/query/text-search.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import type { TestMirror } from '#lib/mirror/store/testing.ts'
import { readList } from '#lib/mirror/sync/full-read.ts'
import { Concurrency } from '#lib/mirror/sync/scan/limiter/concurrency.ts'
import { Random } from '../random.ts'
import { RecordList, type World } from './world.ts'

export const SYNCS = 5
const LENGTH = 110
const PAGE = 20
/** A request takes so long, and the pause between two syncs. */
const REQUEST_MILLISECONDS = 50
const PAUSE_REQUESTS = 20

export type WorldFigures = {
  readonly certified: number
  readonly entries: number
  /** Contents and sightings in the store at the end. */
  readonly stored: number
  /** Values that one entry carried throughout the last certified sync, and that were answered Not listed. */
  readonly denied: readonly string[]
  /** Values that nobody carried during the last certified syncs, and that were answered Listed. */
  readonly phantoms: readonly string[]
  /** Lines about what did not happen between the moments that they state. */
  readonly falseLines: readonly string[]
  readonly edits: number
  readonly lines: Readonly<Record<string, number>>
}

/** Runs some syncs of a list by the reader, the store and the check as they are built, and compares with the truth. */
export async function runWorld(mirror: TestMirror, world: World, seed: number): Promise<WorldFigures> {
  const random = new Random(seed)
  const list = new RecordList(world, LENGTH, random)
  let owed = 0
  const pass = (requests: number) => {
    for (let request = 0; request < requests; request += 1) {
      list.now += REQUEST_MILLISECONDS
      if (world.rate === 0) continue
      for (owed -= 1; owed < 0; owed += random.wait(world.rate)) world.change?.(list, random)
    }
  }
  const fetchPage = async ({ limit, offset }: PageRequest) => {
    pass(1)
    const page = Math.min(limit, PAGE)
    const pagination = { total: list.entities.length, limit: page, offset }
    return { ok: true, value: { items: [...list.page(offset, page)], pagination } } as const
  }
  const connection = `${world.name} ${seed}`
  const denied: string[] = []
  const phantoms: string[] = []
  const proofs: { from: number; to: number }[] = []
  let certified = 0
  let moves = false
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
        requestsPerSecond: 10_000,
        concurrency: new Concurrency(1),
      },
      signal: new AbortController().signal,
      direction: sync % 2 === 0 ? 'forward' : 'backward',
      lagMilliseconds: 0,
      fields: [],
      clock: () => list.now,
      isHeld: () => true,
      repeated,
    })
    if (outcome.kind !== 'committed') throw new Error('A simulated service answers everything')
    const stored = await findMirroredList(mirror.database, connection)
    if (!stored) throw new Error('The list was not kept')
    const coverage = await findCoverage(stored)
    if (isCertified(outcome.result.grade) && coverage) {
      certified += 1
      proofs.push({ from: coverage.startedAt, to: coverage.certifiedAt })
    }
    const proof = proofs.at(-1)
    // Where entries were seen to move one more sync has to miss an entry. Too many removals at once are held back.
    moves ||= (await findOrder(stored)).isMoving
    const missed = moves ? proofs.at(-3) : proofs.at(-2)
    const isBraked = outcome.commit.heldBack > 0
    const { values } = list
    const asked = storedList(stored, (piece, most) => findListedPiece(stored, piece, most))
    const options = { now: list.now, oldest: Number.MAX_SAFE_INTEGER, country: undefined, anyway: false, fields: [] }
    const { results } = await checkValues(asked, values, options)
    for (const [place, { outcome: answer }] of results.entries()) {
      const value = values[place] ?? ''
      if (answer === 'not_listed' && proof && list.carriedThroughout(value, proof.from, proof.to)) denied.push(value)
      // A sync without a certificate since then may have seen it.
      const isAbsent = missed && !isBraked && !list.carriedEver(value, missed.from, list.now)
      if (answer === 'listed' && isAbsent) phantoms.push(value)
    }
    pass(PAUSE_REQUESTS)
  }
  const stored = await findMirroredList(mirror.database, connection)
  if (!stored) throw new Error('The list was not kept')
  const feed = (await readChanges(stored, { limit: 5000, offset: 0 }, {})).items
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
    entries: list.entities.length,
    stored: (await counted('mirror_content')) + (await counted('mirror_sighting')),
    denied,
    phantoms,
    falseLines,
    edits: list.edits,
    lines: Object.fromEntries([...Map.groupBy(feed, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
  }
}
