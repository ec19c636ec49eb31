import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './open.ts'

/** The database that a statement is for, and what the two write differently. */
export type ColumnTypes = {
  readonly kind: DatabaseKind
  /** Text compared byte by byte, so that both databases sort it alike. */
  readonly byteOrderedText: RawBuilder<unknown>
  /** A primary key that the database counts up and never reuses; declare nothing else on the column. */
  readonly countedKey: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
  /** Ends a table that is stored in the order of its primary key, if the database supports that. */
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
