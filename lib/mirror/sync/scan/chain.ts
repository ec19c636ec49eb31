import 'server-only'
import { Movers } from './movers.ts'
import type { ScanPage } from './page.ts'
import type { Reading } from './reading.ts'
import { type Joined, Sequence } from './sequence.ts'

/** The chain of linked pages from the first entry on. Pages that do not link yet wait until it reaches them. */
export class Chain {
  readonly reading: Reading
  readonly sequence: Sequence
  readonly movers = new Movers()
  readonly #waiting: ScanPage[] = []

  constructor(reading: Reading, first: ScanPage) {
    this.reading = reading
    this.sequence = new Sequence(first, reading.isRepeated)
  }

  /** Whether it reaches the end of the list. */
  get isWhole(): boolean {
    return this.sequence.isWhole
  }

  join(page: ScanPage): Joined | undefined {
    const joined = this.sequence.join(page)
    if (!joined) return undefined
    this.movers.note(page, joined)
    return joined
  }

  /** Keeps a page until the chain reaches it. */
  keep(page: ScanPage): void {
    this.#waiting.push(page)
  }

  /** Joins every waiting page that links, in the order of their offsets, and drops those it has passed. */
  joinWaiting(): void {
    this.#waiting.sort((one, other) => other.offset - one.offset)
    let passed: ScanPage[] = []
    for (let page = this.#waiting.pop(); page; page = this.#waiting.pop()) {
      if (page.offset > this.sequence.end) {
        this.#waiting.push(page)
        break
      }
      if (this.join(page)) {
        this.#waiting.push(...passed)
        passed = []
      } else if (page.offset + page.limit > this.sequence.end) passed.unshift(page)
    }
    this.#waiting.push(...passed)
  }
}
