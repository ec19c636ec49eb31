import 'server-only'
import { performance } from 'node:perf_hooks'
import type { EntryNumber, GenerationStore, SightedPage } from '../generation.ts'

/** It is quiet when for so long after the last page this thread had nothing to do for so much of it. */
const QUIET_MILLISECONDS = 15
const IDLE_MILLISECONDS = 8

/** Writes what a read brings, one thing at a time. */
export type LandingOrder = {
  /** Takes a page in. `undefined` when this process may not write any more. */
  record(page: SightedPage): Promise<readonly EntryNumber[] | undefined>
  /** Resolves once nothing is written any more, if no further page comes. */
  settled(): Promise<void>
}

/**
 * Pages go first, one after the other: two that share rows must not both find them new. What makes them findable is done
 * while none comes; behind a service that is faster than that it is left for the end.
 */
export function landingOrder(store: GenerationStore, generation: number, isHeld: () => boolean): LandingOrder {
  let writing: Promise<unknown> = Promise.resolve()
  let quiet: NodeJS.Timeout | undefined

  function waitForQuiet(): void {
    clearTimeout(quiet)
    const before = performance.eventLoopUtilization()
    quiet = setTimeout(() => {
      // The time alone says nothing: answers may have come that nobody had a moment to look at.
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
