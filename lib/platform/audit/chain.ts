import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { KeyText } from '../secrets/sealed-keys.ts'
import type { AuditTable } from './schema.ts'

export type Entry = Selectable<AuditTable>

/** A new key for chains or for hashes of subjects. */
export function generateKey(): KeyText {
  return { secret: randomBytes(32).toString('base64url'), public: '' }
}

/**
 * The link of an entry to the one before. Whoever has the database alone has no key, and can neither change an entry nor
 * put one in between nor take one out without the next link being wrong.
 */
export function linkOf(entry: Omit<Entry, 'mac'>, previous: string, key: string): string {
  const { number, at, actor_id, actor, role, action, request_id, details, subjects, key_version } = entry
  const content = [previous, number, at, actor_id, actor, role, action, request_id, details, subjects, key_version]
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('base64url')
}

/** A personal text under which entries can be found again by whoever has the text and the console's key. */
export function subjectHash(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}
