import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Session } from '../access/session.ts'

/** What people do that is recorded. A word never changes once entries carry it. */
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

/** Who did something, as they were called then. */
export type Actor = { readonly id: string; readonly email: string; readonly role: string }

/** An act to be recorded. */
export type Act = {
  /** Epoch milliseconds. */
  readonly at: number
  /** `null` for someone who is not signed in. */
  readonly actor: Actor | null
  readonly action: Action
  readonly requestId: string
  /** What is not secret and of nobody's person: numbers, ids, outcomes. Never a checked value. */
  readonly details?: JsonObject
  /** What the act was about where that is personal: recorded as keyed hashes of the texts. */
  readonly subjects?: readonly string[]
}

/** The signed-in person as the one who acts. */
export function actorOf({ accountId, user }: Pick<Session, 'accountId' | 'user'>): Actor {
  return { id: accountId, email: user.email, role: user.role }
}
