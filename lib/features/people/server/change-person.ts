import 'server-only'
import { type Account, lockAccount } from '#lib/platform/access/accounts.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { closeLinksMadeBy, closePasswordLink } from '#lib/platform/access/password-link.ts'
import { isBreakGlass } from '#lib/platform/access/provider.ts'
import { endOneSessionOf } from '#lib/platform/access/running-sessions.ts'
import { endSessionsOf } from '#lib/platform/access/session.ts'
import type { Change } from '#lib/platform/audit/recorder.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { PersonItem } from '../api/people.ts'
import { asAdmin } from './as-admin.ts'
import { readPerson } from './people.ts'

/** Changes of a person; absent fields keep their present value, even if it changed since the page loaded. */
export type PersonChange = {
  readonly name?: string | undefined
  readonly role?: Role | undefined
  readonly disabled?: boolean | undefined
}

export type ChangeRefusal = 'notFound' | 'lastAdmin' | 'breakGlassKept' | 'roleNotAllowed'

type Decided = Pick<Account, 'name' | 'role' | 'disabled_at'>

function decidedOf(before: Decided, { name, role, disabled }: PersonChange, now: number): Decided {
  const isDisabled = disabled ?? before.disabled_at !== null
  return {
    name: name ?? before.name,
    role: role ?? before.role,
    disabled_at: isDisabled ? (before.disabled_at ?? now) : null,
  }
}

/** Called in the transaction of the change, to adapt what belongs to the person. */
export type OnChange = (within: Pick<Change, 'queries'>, person: Decided & { readonly id: string }) => Promise<void>

/** The changes for the audit log: roles but no names; an empty object if nothing changes. */
function changesOf(before: Decided, after: Decided) {
  return {
    ...(before.name === after.name ? {} : { renamed: true }),
    ...(before.role === after.role ? {} : { role: after.role, was: before.role }),
    ...(before.disabled_at === null && after.disabled_at !== null ? { disabled: true } : {}),
    ...(before.disabled_at !== null && after.disabled_at === null ? { enabled: true } : {}),
  }
}

/**
 * Changes a person. A new role, disabling or enabling signs them out everywhere; disabling also closes their open link.
 * If they are no longer an admin, the links that they made for others are closed too, since they may have kept one. The
 * last admin who can sign in stays an admin, and so does the one admin who may still sign in with a password.
 */
export function changePerson(
  context: SignedInContext<'person.change'>,
  id: string,
  change: PersonChange,
  onChange: OnChange,
): Promise<PersonItem | ChangeRefusal> {
  const { now } = context
  return asAdmin(context, async ({ database, queries, append, admins }) => {
    const before = await lockAccount(database, id)
    if (!before) return 'notFound'
    const after = decidedOf(before, change, now)
    const staysAdmin = after.role === 'admin' && after.disabled_at === null
    if (!staysAdmin && admins.length === 1 && admins[0] === id) return 'lastAdmin'
    if (!staysAdmin && (await isBreakGlass(database, id))) return 'breakGlassKept'

    const changes = changesOf(before, after)
    await queries.updateTable('account').set(after).where('id', '=', id).execute()
    if (changes.role ?? changes.disabled ?? changes.enabled) await endSessionsOf(database, id)
    if (changes.disabled) await closePasswordLink(database, id)
    if (!staysAdmin) await closeLinksMadeBy(database, id)
    await onChange({ queries }, { id, ...after })
    const person = await readPerson(database, id, now)
    if (Object.keys(changes).length > 0) {
      const details = { person: id, ...changes }
      await append({ action: 'person.change', details })
    }
    return person ?? 'notFound'
  })
}

/**
 * Ends a person's sessions, except the caller's.
 *
 * @param one the id of the only session to end.
 * @returns how many sessions ended, or the name of the refusal.
 */
export function signOutPerson(
  context: SignedInContext<'person.sign_out'>,
  id: string,
  one?: string,
): Promise<number | 'notFound' | 'roleNotAllowed'> {
  const { session, now } = context
  return asAdmin(context, async ({ database, append }) => {
    if (!(await readPerson(database, id, now))) return 'notFound'
    if (one !== undefined && (one === session.id || !(await endOneSessionOf(database, id, one)))) return 'notFound'
    const ended = one === undefined ? await endSessionsOf(database, id, session.id) : 1
    const details = { person: id, ended }
    await append({ action: 'person.sign_out', details })
    return ended
  })
}
