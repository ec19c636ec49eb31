import 'server-only'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { Failure, Outcome } from '#lib/service-client/call.ts'
import type { EntryNumber, GenerationStore, SightedContent, SightedPage } from '../generation.ts'
import { type Ends, endsAfter, NO_ENDS } from './ends.ts'
import { landingOrder } from './landing-order.ts'
import type { PageRead, ReadPage } from './scan/page.ts'
import type { StepsBack } from './steps-back.ts'

/** A page, and when it was asked for: when the request was sent, however long it waited for its turn. */
export type DatedPage = BlacklistPage & { readonly askedAt: number }

export type PageReaderOptions = {
  readonly fetchPage: (request: PageRequest) => Promise<Outcome<DatedPage>>
  readonly sight: (item: BlacklistedUser) => SightedContent
  readonly store: GenerationStore
  readonly generation: number
  readonly clock: Clock
  /** Whether this process may still write. */
  readonly isHeld: () => boolean
  /** Shown every page. */
  readonly steps: StepsBack
  /** Told of every call that failed for good. */
  readonly noteFailure: (failure: Failure) => void
}

/** A slice of what was asked for: neither more rows than that, nor from another place. */
function isAsked({ items, pagination }: BlacklistPage, { limit, offset }: PageRequest): boolean {
  return pagination.offset === offset && items.length <= limit && pagination.limit >= 1
}

/** @param entries the numbers of its rows; undefined where it could not be written any more. */
function taken({ offset, limit, total }: SightedPage, entries: readonly EntryNumber[] | undefined): PageRead {
  return entries ? { ok: true, page: { offset, limit, total, entries } } : { ok: false, failure: 'cancelled' }
}

export type PageReader = {
  readonly read: ReadPage
  /** What stood at both ends of the list when they were read last. */
  ends(): Ends
  /** Resolves once nothing is under way any more. */
  settled(): Promise<void>
}

/** The port of the scan: pages as they come from the service, taken in by the store one at a time. */
export function pageReader(options: PageReaderOptions): PageReader {
  const { fetchPage, sight, store, generation, clock, isHeld, steps, noteFailure } = options
  let ends = NO_ENDS
  const underWay = new Set<Promise<unknown>>()
  const landing = landingOrder(store, generation, isHeld)

  function failed(failure: Failure): PageRead {
    if (failure.kind === 'cancelled') return { ok: false, failure: 'cancelled' }
    noteFailure(failure)
    return { ok: false, failure: failure.kind === 'bad_response' ? 'unreadable' : 'stopped' }
  }

  async function readPage(request: PageRequest): Promise<PageRead> {
    const answer = await fetchPage(request)
    if (!answer.ok) return failed(answer.failure)
    if (!isAsked(answer.value, request)) return failed({ kind: 'bad_response' })
    const { items, pagination, askedAt } = answer.value
    const rows = items.map(sight)
    const limit = Math.min(pagination.limit, request.limit)
    const page = { offset: request.offset, limit, total: pagination.total, askedAt, readAt: clock(), rows }
    ends = endsAfter(ends, page)
    steps.note(page)
    return taken(page, await landing.record(page))
  }

  return {
    read(request) {
      const reading = readPage(request)
      const over: Promise<unknown> = reading.catch(() => {}).finally(() => underWay.delete(over))
      underWay.add(over)
      return reading
    },
    ends: () => ends,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
      await landing.settled()
    },
  }
}
