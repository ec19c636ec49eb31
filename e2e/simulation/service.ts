import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { PageRead, ReadPage, ScanPage } from '#lib/mirror/sync/scan/page.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenario.ts'
import type { SimulatedList } from './simulated-list.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Distorts a page before it is sent, at a time in mean round trips; `undefined` refuses it for good. */
export type Distortion = (page: ScanPage, request: PageRequest, random: Random, now: number) => ScanPage | undefined

export type ServiceOptions = {
  readonly list: SimulatedList
  readonly scenario: Scenario
  readonly random: Random
  readonly time: VirtualTime
  /** Maximum number of concurrent requests. */
  readonly concurrency: number
  /** Maximum rows of a page. */
  readonly limit: number
  readonly distort?: Distortion
  /** The share of requests told to wait, and repeated 20 round trips later. */
  readonly refused?: number
  /** Answers every second request from a replica that lags this many round trips. */
  readonly behind?: number
}

const RETRY_AFTER = 20

/**
 * A simulated service. Each request takes half to one and a half round trips and reads the list at one instant within.
 */
export class SimulatedService {
  readonly #options: ServiceOptions
  readonly #waiting: (() => void)[] = []
  #inFlight = 0
  #firstReadAt: number | undefined
  #lastReadAt = 0
  /** Past states of the rows, for a replica. */
  readonly #past: { readonly until: number; readonly rows: readonly number[] }[] = []
  #isDown = false

  constructor(options: ServiceOptions) {
    this.#options = options
    if (options.scenario.change) this.#scheduleChange(options.scenario.change)
  }

  get firstReadAt(): number {
    return this.#firstReadAt ?? 0
  }
  get lastReadAt(): number {
    return this.#lastReadAt
  }

  /** Answers no more requests, as if the client's process were killed. */
  goDown(): void {
    this.#isDown = true
  }
  comeBack(): void {
    this.#isDown = false
    this.#inFlight = 0
    this.#waiting.length = 0
  }

  readonly read: ReadPage = (request) =>
    new Promise((resolve) => {
      this.#waiting.push(() => this.#begin(request, resolve))
      this.#next()
    })

  #scheduleChange(change: NonNullable<Scenario['change']>): void {
    const { time, random, list, scenario, behind } = this.#options
    time.after(random.wait(scenario.rate), () => {
      if (behind) this.#past.push({ until: time.now, rows: [...list.rows] })
      if (list.rows.length > 0) change(list, random, time.now)
      this.#scheduleChange(change)
    })
  }

  #next(): void {
    if (this.#inFlight >= this.#options.concurrency) return
    const begin = this.#waiting.shift()
    if (!begin) return
    this.#inFlight += 1
    begin()
  }

  #begin(request: PageRequest, resolve: (outcome: PageRead) => void): void {
    const { time, random, refused = 0 } = this.#options
    if (random.chance(refused)) {
      time.after(RETRY_AFTER, () => this.#begin(request, resolve))
      return
    }
    const takes = 0.5 + random.fraction()
    const until = takes * random.fraction()
    time.after(until, () => {
      const outcome = this.#isDown ? undefined : this.#slice(request)
      time.after(takes - until, () => {
        this.#inFlight -= 1
        if (outcome) resolve(this.#isDown ? { ok: false, failure: 'stopped' } : outcome)
        else resolve({ ok: false, failure: 'stopped' })
        this.#next()
      })
    })
  }

  /** The list, or the past state that a replica still has. */
  #rows(): readonly number[] {
    const { list, random, time, behind = 0 } = this.#options
    if (behind === 0 || random.chance(0.5)) return list.rows
    return this.#past.find(({ until }) => until > time.now - behind)?.rows ?? list.rows
  }

  #slice(request: PageRequest): PageRead {
    const { list, scenario, random, time, distort } = this.#options
    if (this.#firstReadAt === undefined) list.watch()
    this.#firstReadAt ??= time.now
    this.#lastReadAt = time.now
    const shown = this.#rows()
    const rows = scenario.query?.(shown, random) ?? shown
    const limit = Math.min(request.limit, this.#options.limit)
    const { offset } = request
    const honest = { offset, limit, total: rows.length, entries: rows.slice(offset, offset + limit) }
    const page = distort ? distort(honest, request, random, time.now) : honest
    return page ? { ok: true, page } : { ok: false, failure: 'unreadable' }
  }
}
