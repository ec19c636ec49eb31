import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './open.ts'

/** The database that a statement is for, and the SQL in which the two databases differ. */
export type ColumnTypes = {
  readonly kind: DatabaseKind
  /** Text compared byte by byte, so that both databases sort it alike. */
  readonly byteOrderedText: RawBuilder<unknown>
  /** A primary key that the database increments and never reuses. Declare nothing else on the column. */
  readonly countedKey: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
  /** Ends the definition of a table. Stores the table in the order of its primary key if the database supports that. */
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
