import 'server-only'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { Failure, Outcome } from '#lib/service-client/call.ts'
import type { EntryNumber, GenerationStore, SightedContent, SightedPage } from '../generation.ts'
import { type Ends, endsAfter, NO_ENDS } from './ends.ts'
import type { PageRead, ReadPage } from './scan/page.ts'
import type { StepsBack } from './steps-back.ts'
import { writeOrder } from './write-order.ts'

/** A page, and when its request was sent, not counting the wait for a turn. */
type DatedPage = BlacklistPage & { readonly askedAt: number }

export type PageReaderOptions = {
  readonly fetchPage: (request: PageRequest) => Promise<Outcome<DatedPage>>
  readonly sight: (item: BlacklistedUser) => SightedContent
  readonly store: GenerationStore
  readonly generation: number
  readonly clock: Clock
  /** Whether this process may still write. */
  readonly isHeld: () => boolean
  /** Receives every page. */
  readonly steps: StepsBack
  /** Is called for every call that failed for good. */
  readonly noteFailure: (failure: Failure) => void
}

/** Whether a page is a slice of what was requested: no more entries, and from the same offset. */
function isAsked({ items, pagination }: BlacklistPage, { limit, offset }: PageRequest): boolean {
  return pagination.offset === offset && items.length <= limit && pagination.limit >= 1
}

/** @param entries their numbers; undefined if the page could no longer be written. */
function taken({ offset, limit, total }: SightedPage, entries: readonly EntryNumber[] | undefined): PageRead {
  return entries ? { ok: true, page: { offset, limit, total, entries } } : { ok: false, failure: 'cancelled' }
}

export type PageReader = {
  readonly read: ReadPage
  /** Returns what was at both ends of the list when they were last read. */
  ends(): Ends
  /** Resolves once no request is in flight. */
  settled(): Promise<void>
}

/** The scan's port to the list: fetches pages from the service, and ingests them one at a time. */
export function pageReader(options: PageReaderOptions): PageReader {
  const { fetchPage, sight, store, generation, clock, isHeld, steps, noteFailure } = options
  let ends = NO_ENDS
  const underWay = new Set<Promise<unknown>>()
  const writes = writeOrder(store, generation, isHeld)

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
    return taken(page, await writes.record(page))
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
      await writes.settled()
    },
  }
}
