import 'server-only'
import type { EntryNumber } from '../../generation.ts'
import type { ScanPage } from './page.ts'
import type { Joined } from './sequence.ts'

/** Entries seen in two places, by where they were seen later. */
export class Movers {
  /** Within a page of either end: they may have jumped there, and closing reads both ends again. */
  readonly toEnds = new Set<EntryNumber>()
  /** Anywhere else: entries move freely, or are on the list twice. */
  readonly elsewhere = new Set<EntryNumber>()

  note({ offset, limit, total, entries }: ScanPage, { movers }: Joined): void {
    for (const { index } of movers) {
      const entry = entries[index]
      const position = offset + index
      const isAtEnd = position < limit || position >= total - limit
      if (entry !== undefined) (isAtEnd ? this.toEnds : this.elsewhere).add(entry)
    }
  }
}
