import 'server-only'
import type { Kysely } from 'kysely'
import type { EntrySet } from '../entry-set.ts'
import type { Fields } from '../query/fields.ts'
import type { Baseline } from './baseline.ts'
import type { EntryNames } from './entry-names.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { MirrorTables } from './tables.ts'

/** What ingesting a page needs. */
export type Ingest = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly names: EntryNames
  readonly generation: number
  /** λ in milliseconds. */
  readonly lag: number
  readonly seen: EntrySet
  readonly baseline: Baseline | undefined
  /** Paths that a face leaves out. */
  readonly unsteady: ReadonlySet<string>
}

export type KnownContent = Awaited<ReturnType<typeof findKnown>>[number]

export function bytesOf(hexadecimal: string): Uint8Array {
  return Buffer.from(hexadecimal, 'hex')
}

export function hexadecimalOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

/** Selects the contents of a list that have one of these faces. */
export function findKnown(within: Kysely<MirrorTables>, list: number, faces: readonly string[]) {
  return within
    .selectFrom('mirror_content')
    .select(['id', 'face', 'print', 'state', 'misses', 'from_lo', 'from_hi', 'seen_at', 'missed_at'])
    .select(['waiting_since', 'seen_in'])
    .where('list', '=', list)
    .where('face', 'in', faces.map(bytesOf))
    .execute()
}
