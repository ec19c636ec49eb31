import 'server-only'
import { sql } from 'kysely'
import { refuseBackward, refuseChanges } from '../database/append-only.ts'
import type { Schema } from '../database/create-schema.ts'
import { BEGINNING } from './beginning.ts'

/**
 * One act of a person, or of somebody unknown. Rows are only ever added; `mac` chains each to the one before. `details`
 * is JSON text. `subjects` and `entries` hold keyed hashes, separated by spaces: of personal texts that the act was
 * about, and of the names of entries that it opened, matched or changed.
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

/** One row: the end of the chain. Its lock makes appends wait for each other, in any number of processes. */
export type AuditHeadTable = { number: number; mac: string }

/**
 * One row: the event before the start of the log, with its link. Events up to it are archived in a file, and an event
 * of the log says so.
 */
export type AuditStartTable = { number: number; mac: string }

/**
 * How far the log was forwarded to a receiver, and why no further: events up to `forwarded_to` have arrived. `next_at`
 * is when an instance forwards next, by the clock of the database.
 */
export type AuditForwardTable = {
  target: string
  forwarded_to: number
  forwarded_at: number | null
  attempts: number
  failure: string | null
  next_at: number
}

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
  // For counts of recent acts.
  sql`create index audit_by_action on audit (action, at)`,
  sql`create table audit_head (number bigint not null, mac text not null)`,
  sql`insert into audit_head (number, mac) values (0, ${sql.lit(BEGINNING)})`,
  sql`create table audit_start (number bigint not null, mac text not null)`,
  sql`insert into audit_start (number, mac) values (0, ${sql.lit(BEGINNING)})`,
  sql`create table audit_forward (
    target text primary key,
    forwarded_to bigint not null,
    forwarded_at bigint,
    attempts integer not null,
    failure text,
    next_at bigint not null
  )`,
  ...refuseChanges(kind, 'audit', 'number', 'audit_start'),
  ...refuseBackward(kind, 'audit_start'),
  ...refuseBackward(kind, 'audit_head'),
]
