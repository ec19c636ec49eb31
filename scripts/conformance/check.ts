import type { Subject } from './subject.ts'
import type { Verdict } from './verdict.ts'

/** A check of one sentence of the contract. */
export type Check = {
  /** Stable, for programs. */
  readonly id: string
  /**
   * Its source: a section of the contract (`4.3`), its table of unspecified details (`choice`), or an assumption of the
   * synced copy (`copy`).
   */
  readonly rests: string
  readonly sentence: string
  /** Checks that must be kept for this one to be meaningful. */
  readonly needs?: readonly string[]
  run(subject: Subject): Promise<Verdict>
}
