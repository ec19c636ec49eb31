import 'server-only'
import { sql } from 'kysely'
import { refuseChanges } from '../database/append-only.ts'
import type { Migration } from '../database/migrate.ts'
import { BEGINNING } from './beginning.ts'

/**
 * One act of a person, or of someone who could not be told to be one. Rows are only ever added; `mac` chains each to the
 * one before. `details` is JSON text; `subjects` holds keyed hashes of what the act was about, separated by spaces.
 */
export type AuditTable = {
  number: number
  at: number
  actor_id: string | null
  actor: string | null
  role: string | null
  action: string
  request_id: string
  details: string
  subjects: string
  key_version: number
  mac: string
}

/** The one row that says where the chain ends: its lock puts those who append in a row, in any number of processes. */
export type AuditHeadTable = { number: number; mac: string }

export const AUDIT_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-recorded-acts': async (schema, { kind }) => {
    await schema.schema
      .createTable('audit')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor', 'text')
      .addColumn('role', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('subjects', 'text', (column) => column.notNull())
      .addColumn('key_version', 'integer', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute()
    await schema.schema
      .createTable('audit_head')
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into audit_head (number, mac) values (0, ${BEGINNING})`.execute(schema)
    await refuseChanges(schema, kind, 'audit')
  },
}
