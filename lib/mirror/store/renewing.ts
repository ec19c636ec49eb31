import 'server-only'
import type { Kysely } from 'kysely'
import type { Fields } from '../query/fields.ts'
import type { Baseline } from './baseline.ts'
import type { FirstFill } from './index/first-fill.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { MirrorTables } from './tables.ts'

/** The list whose faces are renewed. */
export type Renewing = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly firstFill: FirstFill
  readonly baseline: Baseline | undefined
}

const COLUMNS = [
  'id',
  'entry',
  'copies',
  'first_seen',
  'face',
  'print',
  'body',
  'state',
  'misses',
  'waiting_since',
  'seen_in',
  'from_lo',
  'from_hi',
  'seen_at',
  'missed_at',
] as const

/** Selects the contents of a list, to renew their faces. */
export function contentsOf(within: Kysely<MirrorTables>, list: number) {
  return within.selectFrom('mirror_content').select(COLUMNS).where('list', '=', list)
}

type Row = Awaited<ReturnType<ReturnType<typeof contentsOf>['execute']>>[number]

/** A content as it will be written. */
export type Content = { -readonly [Column in keyof Row]: Row[Column] } & { isChanged: boolean }
