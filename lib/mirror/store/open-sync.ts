import 'server-only'
import type { EntrySet } from '../entry-set.ts'
import type { PlaceWatch } from '../pairing/ticking.ts'
import type { Baseline } from './baseline.ts'

/** What the writer knows about the open sync. All of it follows from the store. */
export type OpenSync = {
  readonly id: number
  /** λ in milliseconds. */
  readonly lag: number
  readonly seen: EntrySet
  /** How many pages it holds. */
  pages: number
  readonly baseline: Baseline | undefined
  readonly places: PlaceWatch
}
