import 'server-only'
import { addAccount, lockAccount } from '#lib/platform/access/accounts.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { issuePasswordLink, passwordLinkUrl } from '#lib/platform/access/password-link.ts'
import { maySignInHere } from '#lib/platform/access/provider.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { PersonWithLink } from '../api/people.ts'
import { asAdmin } from './as-admin.ts'
import { readPerson } from './people.ts'

export type Invitation = { readonly name: string; readonly email: string; readonly role: Role }

/** Creates a link for an existing person; none if a password is of no use to them. */
async function linkFor(
  within: ConsoleDatabase,
  id: string,
  { session, now }: Pick<SignedInContext, 'session' | 'now'>,
): Promise<PersonWithLink | 'notFound'> {
  const mayHere = await maySignInHere(within, id)
  const issued = mayHere ? await issuePasswordLink(within, id, session.accountId, now) : undefined
  const person = await readPerson(within, id, now)
  if (!person) return 'notFound'
  if (!issued) return { person, link: null }
  const { token, expiresAt } = issued
  const url = passwordLinkUrl(configuration().publicUrl, token)
  return { person, link: { url, expiresAt: new Date(expiresAt).toISOString() } }
}

/**
 * Adds a person without a password, and the link to choose one.
 *
 * @returns the link, or why there is none.
 */
export function invitePerson(
  context: SignedInContext<'person.invite'>,
  invitation: Invitation,
): Promise<PersonWithLink | 'emailTaken' | 'notFound' | 'roleNotAllowed'> {
  return asAdmin(context, async ({ database, append }) => {
    const id = await addAccount(database, { ...invitation, passwordHash: null }, context.now)
    if (id === undefined) return 'emailTaken'
    const invited = await linkFor(database, id, context)
    await append({ action: 'person.invite', details: { person: id, role: invitation.role } })
    return invited
  })
}

/**
 * Gives a person a new link for choosing another password. Their present password stays valid until they use it.
 *
 * @returns the link, or why there is none.
 */
export function renewLink(
  context: SignedInContext<'person.link'>,
  id: string,
): Promise<PersonWithLink | 'notFound' | 'personDisabled' | 'roleNotAllowed'> {
  return asAdmin(context, async ({ database, append }) => {
    // Locked: if somebody disabled the person meanwhile, the link would stay open.
    const account = await lockAccount(database, id)
    if (!account) return 'notFound'
    if (account.disabled_at !== null) return 'personDisabled'
    const linked = await linkFor(database, id, context)
    await append({ action: 'person.link', details: { person: id } })
    return linked
  })
}
