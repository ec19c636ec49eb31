import 'server-only'
import { performance } from 'node:perf_hooks'
import type { EntryNumber, GenerationStore, SightedPage } from '../generation.ts'

/** It is quiet if the thread was idle for `IDLE_MILLISECONDS` of the `QUIET_MILLISECONDS` after the last page. */
const QUIET_MILLISECONDS = 15
const IDLE_MILLISECONDS = 8

/** Writes the pages of a sync and their index, one write at a time. */
export type WriteOrder = {
  /** Ingests a page. `undefined` if this process may no longer write. */
  record(page: SightedPage): Promise<readonly EntryNumber[] | undefined>
  /** Resolves once all writes are done, if no more pages arrive. */
  settled(): Promise<void>
}

/**
 * Orders the writes of a sync. Pages go first, one after the other, because two that share entries must not both find
 * them new. Indexing them waits for quiet moments; if the service is too fast for these, it is left for the end.
 */
export function writeOrder(store: GenerationStore, generation: number, isHeld: () => boolean): WriteOrder {
  let writing: Promise<unknown> = Promise.resolve()
  let quiet: NodeJS.Timeout | undefined

  function waitForQuiet(): void {
    clearTimeout(quiet)
    const before = performance.eventLoopUtilization()
    quiet = setTimeout(() => {
      // Elapsed time alone is not enough: answers may be waiting that the thread has not processed yet.
      if (performance.eventLoopUtilization(before).idle < IDLE_MILLISECONDS) waitForQuiet()
      else writing = writing.then(makeFindable).catch(() => {})
    }, QUIET_MILLISECONDS)
  }

  async function makeFindable(): Promise<void> {
    if (isHeld() && (await store.makeFindable(false))) waitForQuiet()
  }

  return {
    record(page) {
      const written = writing.then(() => (isHeld() ? store.record(generation, page) : undefined))
      writing = written.then(waitForQuiet, () => {})
      return written
    },
    async settled() {
      for (let last: unknown; last !== writing; ) {
        last = writing
        clearTimeout(quiet)
        await last
      }
      clearTimeout(quiet)
    },
  }
}
