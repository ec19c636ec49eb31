import 'server-only'
import type { EntrySet } from '../../entry-set.ts'
import type { Fields } from '../../query/fields.ts'
import type { Baseline } from '../baseline.ts'
import type { FirstFill } from '../index/first-fill.ts'
import type { MirrorDatabase } from '../open-mirror.ts'

/** A sync that is about to end: what it saw of which list, and what was known before. */
export type Ending = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly generation: number
  readonly seen: EntrySet
  readonly baseline: Baseline | undefined
  readonly isMoving: boolean
  /** Whether the sync proves who is not on the list. */
  readonly proves: boolean
  readonly firstFill: FirstFill
  readonly unsteady: ReadonlySet<string>
  /** The path that an admin has set to pair contents. */
  readonly setKey: string | undefined
}
