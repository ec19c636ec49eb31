import 'server-only'
import { type Action, actorOf } from '#lib/audit/act.ts'
import { appendAudit } from '#lib/audit/append.ts'
import type { PersonWithLink } from '#lib/contract/people.ts'
import { configuration } from '#lib/server/configuration.ts'
import type { ConsoleDatabase } from '#lib/server/console-database.ts'
import type { SignedInContext } from '#lib/server/operation.ts'
import { addAccount } from './accounts.ts'
import { issuePasswordLink, passwordLinkUrl } from './password-link.ts'
import { readPerson } from './people.ts'
import type { Role } from './roles.ts'

export type Invitation = { readonly name: string; readonly email: string; readonly role: Role }

/** Makes a person's link within a transaction and records it; `undefined` when there is no such person. */
async function linkFor(
  within: ConsoleDatabase,
  id: string,
  { session, now }: SignedInContext,
): Promise<PersonWithLink | undefined> {
  const { token, expiresAt } = await issuePasswordLink(within, id, session.accountId, now)
  const person = await readPerson(within, id, now)
  return (
    person && {
      person,
      link: { url: passwordLinkUrl(configuration().publicUrl, token), expiresAt: new Date(expiresAt).toISOString() },
    }
  )
}

function act({ session, requestId, now }: SignedInContext, action: Action, details: { person: string; role?: Role }) {
  return { at: now, actor: actorOf(session), action, requestId, details }
}

/** Adds a person without a password, and the link by which they choose one. @returns `undefined` when the address is taken. */
export function invitePerson(context: SignedInContext, invitation: Invitation): Promise<PersonWithLink | undefined> {
  const { database, now } = context
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    const id = await addAccount(within, { ...invitation, passwordHash: null }, now)
    if (id === undefined) return undefined
    const invited = await linkFor(within, id, context)
    await appendAudit(queries, act(context, 'person.invite', { person: id, role: invitation.role }))
    return invited
  })
}

/**
 * Gives a person a new link, by which they choose another password; until they use it the one they have holds.
 *
 * @returns the name of the refusal when there is no such person, or they are disabled.
 */
export function renewLink(
  context: SignedInContext,
  id: string,
): Promise<PersonWithLink | 'notFound' | 'personDisabled'> {
  const { database, now } = context
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    const person = await readPerson(within, id, now)
    if (!person) return 'notFound'
    if (person.state === 'disabled') return 'personDisabled'
    const linked = await linkFor(within, id, context)
    await appendAudit(queries, act(context, 'person.link', { person: id }))
    return linked ?? 'notFound'
  })
}
