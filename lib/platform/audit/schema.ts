import 'server-only'
import { sql } from 'kysely'
import { refuseBackward, refuseChanges } from '../database/append-only.ts'
import type { Schema } from '../database/create-schema.ts'
import { BEGINNING } from './beginning.ts'

/**
 * One act of a person, or of someone who could not be told to be one. Rows are only ever added; `mac` chains each to the
 * one before. `details` is JSON text; `subjects` and `entries` hold keyed hashes, separated by spaces: of the personal texts
 * that the act was about, and of the names of the entries that it opened, hit or changed.
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
  entries: string
  key_version: number
  mac: string
}

/** The one row that says where the chain ends: its lock puts those who append in a row, in any number of processes. */
export type AuditHeadTable = { number: number; mac: string }

/**
 * The one row that says after which event the log begins, with the link of that event: those up to it were archived in a
 * file, as an event of the log says too.
 */
export type AuditStartTable = { number: number; mac: string }

export const AUDIT_SCHEMA: Schema = ({ kind }) => [
  sql`create table audit (
    number bigint primary key,
    at bigint not null,
    actor_id text,
    actor text,
    role text,
    action text not null,
    request_id text not null,
    details text not null,
    subjects text not null,
    entries text not null,
    key_version integer not null,
    mac text not null
  )`,
  // For counts of what was done of late.
  sql`create index audit_by_action on audit (action, at)`,
  sql`create table audit_head (number bigint not null, mac text not null)`,
  sql`insert into audit_head (number, mac) values (0, ${sql.lit(BEGINNING)})`,
  sql`create table audit_start (number bigint not null, mac text not null)`,
  sql`insert into audit_start (number, mac) values (0, ${sql.lit(BEGINNING)})`,
  ...refuseChanges(kind, 'audit', 'number', 'audit_start'),
  ...refuseBackward(kind, 'audit_start', 'number'),
  ...refuseBackward(kind, 'audit_head', 'number'),
]
