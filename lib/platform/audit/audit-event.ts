import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Session } from '../access/session.ts'

/** Audited actions. Never rename one: stored events contain it. */
export const ACTIONS = [
  'session.start',
  'session.refused',
  'session.end',
  'session.end_others',
  'session.end_by_provider',
  'browser.confirm',
  'factor.add',
  'factor.rename',
  'factor.remove',
  'factor.codes',
  'factor.wrong',
  'access.refused',
  'password.choose',
  'password.refused',
  'password.change',
  'password.wrong',
  'provider.wrong',
  'provider.set',
  'provider.remove',
  'person.first',
  'person.invite',
  'person.create',
  'person.link_identity',
  'person.change',
  'person.link',
  'person.sign_out',
  'person.sessions',
  'person.reset_factor',
  'audit.search',
  'audit.export',
  'list.view',
  'list.ahead',
  'list.seen',
  'list.search',
  'record.view',
  'removed.view',
  'changes.view',
  'overview.view',
  'events.view',
  'mirror.read',
  'mirror.cancel',
  'mirror.delete',
  'webhook.set',
  'webhook.test',
  'webhook.rotate',
  'webhook.remove',
  'export.ask',
  'export.start',
  'export.end',
  'export.manifest',
  'check',
  'value.reveal',
  'limit.reached',
  'receipt.issue',
  'connection.test',
  'connection.replace',
  'connection.reset',
  'rule.set',
  'field.set',
  'key.create',
  'key.rotate',
  'key.revoke',
  'bank.view',
  'bank.change',
  'entry.add',
  'entry.edit',
  'entry.remove',
  'entry.restore',
  'import.begin',
  'import.cancel',
  'list.import',
  'list.download',
  'view.set',
  'view.remove',
  'watch.set',
  'watch.end',
  'watch.changed',
  'review.ask',
  'review.list',
  'review.view',
  'review.assign',
  'review.answer',
  'approval.ask',
  'approval.view',
  'approval.agree',
  'approval.refuse',
  'approval.withdraw',
  'approval.lapse',
  'approval.end',
  'forget.look',
  'forget.person',
  'audit.archive',
  'secret.renew',
  'backup.make',
  'backup.restore',
  'note.add',
  'note.edit',
  'note.remove',
] as const
export type Action = (typeof ACTIONS)[number]

/** Who did it, with their names at that time. */
export type Actor = { readonly id: string; readonly email: string; readonly role: string }

/** What happened, without the person who did it. */
export type AuditedAction<A extends Action = Action> = {
  readonly action: A
  /** Numbers, ids and outcomes: nothing secret or personal, and never a checked value. */
  readonly details?: JsonObject
  /** Personal texts that the event is about, each in every form by which it can be found. Stored as keyed hashes. */
  readonly subjects?: readonly string[]
  /**
   * Names of the entries that the act opened, matched or changed: the key of the synced copy's entry, or list and id of
   * one that the service manages. Stored as keyed hashes.
   */
  readonly entries?: readonly string[]
}

/** An event to append to the audit log. */
export type AuditEvent = AuditedAction & {
  /** Epoch milliseconds. */
  readonly at: number
  /** `null` if nobody is signed in. */
  readonly actor: Actor | null
  readonly requestId: string
}

/** The signed-in person as an actor. */
export function actorOf({ accountId, user }: Pick<Session, 'accountId' | 'user'>): Actor {
  return { id: accountId, email: user.email, role: user.role }
}
