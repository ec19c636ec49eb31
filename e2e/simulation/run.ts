import 'server-only'
import { type Direction, type EntryNumber, type Grade, isCertified } from '#lib/mirror/generation.ts'
import type { ReadPage, ScanPage } from '#lib/mirror/sync/scan/page.ts'
import { type ScanOutcome, type ScanRequest, scan } from '#lib/mirror/sync/scan/scan.ts'
import { Random } from './random.ts'
import type { Scenario } from './scenario.ts'
import { type Distortion, SimulatedService } from './service.ts'
import { SimulatedList } from './simulated-list.ts'
import { VirtualTime } from './virtual-time.ts'

export type RunOptions = {
  readonly scenario: Scenario
  readonly seed: number
  readonly concurrency: number
  /** Rows on the list; without it, 500 to 2,500. */
  readonly length?: number
  readonly limit?: number
  readonly direction?: Direction
  /** Whether the scan knows that the order is in doubt. */
  readonly isInDoubt?: boolean
  readonly distort?: Distortion
  readonly refused?: number
  /** Every second answer is this many round trips old. */
  readonly behind?: number
  /** Assumed age of answers (λ): a certificate holds from this long before the first request. */
  readonly lag?: number
  /** Kills the scan within this many round trips, and continues 300 round trips later. */
  readonly crashWithin?: number
}

export type RunFigures = {
  readonly length: number
  /** Rows on the list during the whole sync that were not returned. */
  readonly missed: number
  /** Returned rows that were never on the list in that time. */
  readonly phantoms: number
  readonly grade: Grade | undefined
  /** How many rows deep the service can be read, if less than its total. */
  readonly reachable?: number | undefined
  readonly total?: number
  readonly requests: number
  readonly repairs: number
}

const LIMIT = 100
const PAUSE_AFTER_CRASH = 300
const WAIT = 8

/** Wraps a reader so that it keeps the pages it receives, like a store. */
function recorded(read: ReadPage, pages: ScanPage[]): ReadPage {
  return async (request) => {
    const outcome = await read(request)
    if (outcome.ok) pages.push(outcome.page)
    return outcome
  }
}

function world(options: RunOptions) {
  const random = new Random(options.seed)
  const { scenario, concurrency, limit = LIMIT, length = random.between(500, 2500), distort, refused, behind } = options
  const list = new SimulatedList(length, random, scenario.repeated, scenario.runs)
  const time = new VirtualTime()
  const service = new SimulatedService({
    list,
    scenario,
    random,
    time,
    concurrency,
    limit,
    ...(distort && { distort }),
    ...(refused !== undefined && { refused }),
    ...(behind !== undefined && { behind }),
  })
  return { random, list, time, service, length }
}

function missedOf(list: SimulatedList, service: SimulatedService, returned: ReadonlySet<EntryNumber>, lag = 0) {
  const since = service.firstReadAt - lag
  return {
    missed: list.stable(since, service.lastReadAt).filter((entry) => !returned.has(entry)).length,
    phantoms: [...returned].filter((entry) => !list.wasEverPresent(entry)).length,
  }
}

/** Runs one scan, with a crash if requested, and compares it with the truth. */
export async function runScan(options: RunOptions): Promise<RunFigures> {
  const { random, list, time, service, length } = world(options)
  const pages: ScanPage[] = []
  const direction = options.direction ?? (random.chance(0.5) ? 'forward' : 'backward')
  // The list must have a past for a replica to lag behind.
  if (options.behind) await time.run(new Promise<void>((resolve) => time.after(2 * (options.behind ?? 0), resolve)))
  const read = recorded(service.read, pages)
  const wait = () => new Promise<void>((resolve) => time.after(WAIT, resolve))
  if (options.crashWithin !== undefined) {
    time.after(random.fraction() * options.crashWithin, () => service.goDown())
    await time.run(scan({ read, wait, direction }))
    await time.run(new Promise<void>((resolve) => time.after(PAUSE_AFTER_CRASH, resolve)))
    service.comeBack()
  }
  const outcome: ScanOutcome = await time.run(
    scan({ read, wait, direction, held: [...pages], isInDoubt: options.isInDoubt ?? false }),
  )
  if (!outcome.ok) throw new Error('A simulated service does not stop for good')
  const returned = new Set(pages.flatMap(({ entries }) => entries))
  const { grade, repairs, reachable, totalLast: total } = outcome.value
  return {
    length,
    ...missedOf(list, service, returned, options.lag),
    grade,
    reachable,
    total,
    requests: pages.length,
    repairs,
  }
}

/** Runs a scan for each seed from 1 on, always the same ones. */
export async function runSeeds(
  count: number,
  options: (seed: number) => Omit<RunOptions, 'seed'>,
): Promise<readonly RunFigures[]> {
  const figures: RunFigures[] = []
  for (let seed = 1; seed <= count; seed += 1) figures.push(await runScan({ ...options(seed), seed }))
  return figures
}

/** Pause between two scans. */
const PAUSE_BETWEEN = 20

/** Runs several scans of one list, each with what earlier ones learned about copies and the order. */
export async function runScans(options: RunOptions, count: number): Promise<readonly RunFigures[]> {
  const { list, time, service, length } = world(options)
  const wait = () => new Promise<void>((resolve) => time.after(WAIT, resolve))
  const figures: RunFigures[] = []
  let repeated: ReadonlySet<EntryNumber> = new Set()
  let isInDoubt = false
  for (let place = 0; place < count; place += 1) {
    const pages: ScanPage[] = []
    list.watch()
    const from = time.now
    const direction = place % 2 === 0 ? 'forward' : 'backward'
    const request: ScanRequest = { read: recorded(service.read, pages), wait, direction, repeated, isInDoubt }
    const outcome: ScanOutcome = await time.run(scan(request))
    if (!outcome.ok) throw new Error('A simulated service does not stop for good')
    const { grade, repairs, order } = outcome.value
    const returned = new Set(pages.flatMap(({ entries }) => entries))
    const missed = list.stable(from, time.now).filter((entry) => !returned.has(entry)).length
    figures.push({ length, missed, phantoms: 0, grade, requests: pages.length, repairs })
    repeated = outcome.value.repeated
    isInDoubt = grade === 'count' || order === 'none' || order === 'moving' || (isInDoubt && !isCertified(grade))
    await time.run(new Promise<void>((resolve) => time.after(PAUSE_BETWEEN, resolve)))
  }
  return figures
}

const isProof = ({ grade }: RunFigures) => grade !== undefined && isCertified(grade)

export const countCertified = (figures: readonly RunFigures[]): number => figures.filter(isProof).length

/** Whether a run was certified but incomplete. */
export function isWrong(figures: RunFigures): boolean {
  return isProof(figures) && figures.missed > 0
}

/** Runs another project's kind of reader over the same kind of list. */
export async function runReader(
  options: RunOptions,
  reader: (read: ReadPage, limit: number) => Promise<readonly ScanPage[]>,
): Promise<RunFigures> {
  const { list, time, service, length } = world(options)
  const pages = await time.run(reader(service.read, options.limit ?? LIMIT))
  const returned = new Set(pages.flatMap(({ entries }) => entries))
  return { length, ...missedOf(list, service, returned), grade: undefined, requests: pages.length, repairs: 0 }
}
