import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Session } from '../access/session.ts'

/** Audited actions. Never change one: stored events contain it. */
export const ACTIONS = [
  'session.start',
  'session.refused',
  'session.end',
  'password.choose',
  'password.refused',
  'password.change',
  'password.wrong',
  'person.invite',
  'person.change',
  'person.link',
  'person.sign_out',
  'list.view',
  'list.search',
  'record.view',
  'changes.view',
  'mirror.read',
  'mirror.cancel',
  'webhook.set',
  'webhook.test',
  'webhook.rotate',
  'webhook.remove',
  'export.start',
  'export.end',
  'check',
  'value.reveal',
  'receipt.issue',
  'connection.replace',
  'connection.reset',
  'rule.set',
  'key.create',
  'key.rotate',
  'key.revoke',
  'bank.change',
  'entry.add',
  'entry.edit',
  'entry.remove',
  'entry.restore',
  'list.import',
  'list.download',
  'view.set',
  'view.remove',
] as const
export type Action = (typeof ACTIONS)[number]

/** Who did it, under their names at that time. */
export type Actor = { readonly id: string; readonly email: string; readonly role: string }

/** An event to append to the audit log. */
export type AuditEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  /** `null` if nobody is signed in. */
  readonly actor: Actor | null
  readonly action: Action
  readonly requestId: string
  /** Nothing secret or personal: numbers, ids, outcomes. Never a checked value. */
  readonly details?: JsonObject
  /** Personal texts that the event is about, stored as keyed hashes. */
  readonly subjects?: readonly string[]
}

/** The signed-in person as an actor. */
export function actorOf({ accountId, user }: Pick<Session, 'accountId' | 'user'>): Actor {
  return { id: accountId, email: user.email, role: user.role }
}
