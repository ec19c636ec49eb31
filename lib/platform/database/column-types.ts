import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './open.ts'

/** Which database a statement is for, and what is written differently in the two. */
export type ColumnTypes = {
  readonly kind: DatabaseKind
  /** Text compared byte by byte, so that both databases sort it alike. */
  readonly byteOrderedText: RawBuilder<unknown>
  /** A primary key that the database itself counts up, never the same twice; declare nothing else on the column. */
  readonly countedKey: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
  /** The end of a table that is kept in the order of its primary key, where the database can do that. */
  readonly clustered: RawBuilder<unknown>
}

export const COLUMN_TYPES: Record<DatabaseKind, ColumnTypes> = {
  sqlite: {
    kind: 'sqlite',
    byteOrderedText: sql`text`,
    countedKey: sql`integer primary key autoincrement`,
    bytes: sql`blob`,
    clustered: sql`without rowid`,
  },
  postgres: {
    kind: 'postgres',
    byteOrderedText: sql`text collate "C"`,
    countedKey: sql`bigint generated always as identity primary key`,
    bytes: sql`bytea`,
    clustered: sql``,
  },
}
