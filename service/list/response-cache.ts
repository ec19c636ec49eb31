// Stop 5 of 6: responses of one revision of the list; next: service/store/page.ts
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Page, PageReader } from '../store/page.ts'

/** Returns the encoded response for a page of a list. */
export type Answers = (environment: Environment, page: PageRequest) => Promise<Buffer>

/** Size of the cache per list: about two thousand pages of twenty. */
const CACHED_BYTES = 16 * 1024 * 1024

type CachedList = {
  readonly currentRevision: () => Promise<number>
  revision: number
  readonly answers: LRUCache<string, Buffer>
}

/**
 * Shares one read among all requests of one turn of the event loop. The read starts after the last of them arrived, so
 * its result is never stale for any.
 */
function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let waiting: Promise<Value> | undefined
  return () => {
    waiting ??= setImmediate().then(() => {
      waiting = undefined
      return read()
    })
    return waiting
  }
}

function restart(cached: CachedList, revision: number): void {
  cached.answers.clear()
  cached.revision = revision
}

/**
 * Caches encoded responses for one revision of each list. Every request reads the revision first, so a cached response
 * is never stale, even when another process changes the list.
 */
export function responseCache(reader: PageReader, make: (page: Page, request: PageRequest) => Buffer): Answers {
  const emptyCache = (environment: Environment): CachedList => ({
    currentRevision: shared(() => reader.state(environment).then(({ revision }) => revision)),
    revision: -1,
    answers: new LRUCache({ maxSize: CACHED_BYTES, sizeCalculation: ({ byteLength }) => byteLength }),
  })
  const lists: Record<Environment, CachedList> = {
    Test: emptyCache('Test'),
    Production: emptyCache('Production'),
  }
  return async (environment, request) => {
    const cached = lists[environment]
    const cacheKey = `${request.limit} ${request.offset}`
    const revision = await cached.currentRevision()
    const latest = cached.revision
    const known = latest === revision ? cached.answers.get(cacheKey) : undefined
    if (known) return known
    const page = await reader.page(environment, request)
    const answer = make(page, request)
    // A page read after `latest` was seen is older: the database lost its last changes, as in a failover. The revision
    // does not tell, since others may have cached pages of a later one after it was read.
    const isLost = cached.revision === latest && page.revision < latest
    if (isLost || cached.revision < page.revision) restart(cached, page.revision)
    if (cached.revision === page.revision) cached.answers.set(cacheKey, answer)
    return answer
  }
}
