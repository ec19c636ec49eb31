import type { Subject } from './subject.ts'
import type { Verdict } from './verdict.ts'

/** One sentence of the contract, tried on a service. */
export type Check = {
  /** Stable, for programs. */
  readonly id: string
  /**
   * What it rests on: a section of the contract (`4.3`), its table of what is not shown (`choice`), or what the synced copy
   * assumes (`copy`).
   */
  readonly rests: string
  readonly sentence: string
  /** The checks without which this one says nothing. */
  readonly needs?: readonly string[]
  run(subject: Subject): Promise<Verdict>
}
