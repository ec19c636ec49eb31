import 'server-only'
import { type Account, lockAccount } from '#lib/platform/access/accounts.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { closeLinksMadeBy, closePasswordLink } from '#lib/platform/access/password-link.ts'
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

export type ChangeRefusal = 'notFound' | 'lastAdmin' | 'roleNotAllowed'

type Decided = Pick<Account, 'name' | 'role' | 'disabled_at'>

function decidedOf(before: Decided, { name, role, disabled }: PersonChange, now: number): Decided {
  const isDisabled = disabled ?? before.disabled_at !== null
  return {
    name: name ?? before.name,
    role: role ?? before.role,
    disabled_at: isDisabled ? (before.disabled_at ?? now) : null,
  }
}

/** What else becomes of a person's own, in the transaction of the change. */
export type OnChange = (within: Pick<Change, 'queries'>, person: Decided & { readonly id: string }) => Promise<void>

/** What changes, for the audit log: roles, but no names; an empty object if nothing changes. */
function changesOf(before: Decided, after: Decided) {
  return {
    ...(before.name === after.name ? {} : { renamed: true }),
    ...(before.role === after.role ? {} : { role: after.role, was: before.role }),
    ...(before.disabled_at === null && after.disabled_at !== null ? { disabled: true } : {}),
    ...(before.disabled_at !== null && after.disabled_at === null ? { enabled: true } : {}),
  }
}

/**
 * Changes a person. With another role, disabled or enabled, they are signed out everywhere; a disabled person's open
 * link is closed. If they are no longer an admin, the links that they made for others are closed too: one may be in
 * their own hands. The last admin who can sign in stays one.
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
 * Signs a person out, except in the browser that asks.
 *
 * @param one the id of the session to end, in place of all.
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
