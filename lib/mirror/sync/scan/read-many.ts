import 'server-only'
import { AT_ONCE, UNREADABLE_MAXIMUM } from './constants.ts'
import type { ScanPage } from './page.ts'
import type { Reading } from './reading.ts'

export type ManyPages = {
  /** The offsets of pages still to read, the next one last. Reading a page removes its offset. */
  readonly left: number[]
  /** Receives each page as it arrives, except those that cannot be fetched. */
  readonly keep?: (page: ScanPage) => void
  /** Whether to stop before all are read. */
  readonly isEnough?: () => boolean
}

/** Reads pages, several at once. */
export async function readMany(reading: Reading, { left, keep, isEnough }: ManyPages): Promise<void> {
  let unreadable = 0
  async function worker(): Promise<void> {
    for (let offset = left.pop(); offset !== undefined; offset = isEnough?.() ? undefined : left.pop()) {
      const page = await reading.page(offset)
      if (page) keep?.(page)
      unreadable = page ? 0 : unreadable + 1
      if (unreadable >= UNREADABLE_MAXIMUM) left.length = 0
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, worker))
  } catch (error) {
    // Stop the other readers.
    left.length = 0
    throw error
  }
}
