import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Page, PageReader } from '../store/page.ts'

/** The answer to a request for a page of a list. */
export type Answers = (environment: Environment, page: PageRequest) => Promise<Buffer>

/** Bytes of answers kept per list: some two thousand pages of twenty. */
const CACHED_BYTES = 16 * 1024 * 1024

type CachedList = {
  readonly present: () => Promise<number>
  revision: number
  readonly answers: LRUCache<string, Buffer>
}

/**
 * Lets all requests of one turn of the event loop share one read. The read starts after each of them came in, so what it
 * finds is not older than any of them.
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

/**
 * Keeps the answers made under a list's present revision. The revision is read at every request, so an answer is what
 * the database would say at that moment, also when another process changes the list.
 */
export function responseCache(reader: PageReader, make: (page: Page, request: PageRequest) => Buffer): Answers {
  const emptyCache = (environment: Environment): CachedList => ({
    present: shared(() => reader.present(environment).then(({ revision }) => revision)),
    revision: -1,
    answers: new LRUCache({ maxSize: CACHED_BYTES, sizeCalculation: ({ byteLength }) => byteLength }),
  })
  const lists: Record<Environment, CachedList> = {
    Test: emptyCache('Test'),
    Production: emptyCache('Production'),
  }
  return async (environment, request) => {
    const remembered = lists[environment]
    const name = `${request.limit} ${request.offset}`
    const revision = await remembered.present()
    const known = remembered.revision === revision ? remembered.answers.get(name) : undefined
    if (known) return known
    const page = await reader.page(environment, request)
    const answer = make(page, request)
    if (remembered.revision < page.revision) {
      remembered.answers.clear()
      remembered.revision = page.revision
    }
    if (remembered.revision === page.revision) remembered.answers.set(name, answer)
    return answer
  }
}
