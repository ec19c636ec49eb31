import 'server-only'
import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable } from './schema.ts'

export type AuditRow = Selectable<AuditTable>

/**
 * The MAC that links an event to the one before. Without the key, nobody can change, insert or remove an event in the
 * database without breaking the next link.
 */
export function linkOf(entry: Omit<AuditRow, 'mac'>, previous: string, key: string): string {
  const { number, at, actor_id, actor, role, action, request_id, details, subjects, entries, key_version } = entry
  const what = [action, request_id, details, subjects, entries]
  const content = [previous, number, at, actor_id, actor, role, ...what, key_version]
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('base64url')
}

/** The hash of a personal text. With the text and the console's key, its events can be found. */
export function subjectHash(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}
