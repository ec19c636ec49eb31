import 'server-only'
import type { Transaction } from 'kysely'
import { type Account, addAccount, findAccount, lockAccount, lockAdmins } from '#lib/platform/access/accounts.ts'
import type { SignOnRules } from '#lib/platform/access/api/provider.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { linkedAccount, linkIdentity } from '#lib/platform/access/linked-identity.ts'
import { closeLinksMadeBy, closePasswordLink } from '#lib/platform/access/password-link.ts'
import { emailField, nameField } from '#lib/platform/access/person-fields.ts'
import { isBreakGlass } from '#lib/platform/access/provider.ts'
import type { Identity } from '#lib/platform/access/provider-client.ts'
import { endSessionsOf } from '#lib/platform/access/session.ts'
import { appendAuditEvents } from '#lib/platform/audit/append.ts'
import type { AuditEvent, AuditedAction } from '#lib/platform/audit/audit-event.ts'
import type { RequestContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { roleOf } from './role-of.ts'

type Refusal = 'emailNotVerified' | 'noRoleGiven' | 'notInvited' | 'identityTaken' | 'accountDisabled'

type Admitted =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly why: Refusal; readonly account?: Account }

/** Called when a role changes, to update what the person owns; `heir` is another admin, if there is one. */
type OnRoleChange = (queries: Transaction<ConsoleTables>, account: Account, heir: string | undefined) => Promise<void>

type Admission = {
  readonly within: ConsoleDatabase
  readonly queries: Transaction<ConsoleTables>
  readonly identity: Identity
  readonly rules: SignOnRules
  /** The role from the claim; `undefined` if admins assign roles, or the claim gives none. */
  readonly role: Role | undefined
  readonly now: number
  /** Notes an event, which is appended to the audit log once every row is changed: other appends wait from then on. */
  readonly note: (account: Account, event: AuditedAction) => void
}

/** Returns the e-mail address if the provider says that it is verified. */
function verifiedEmail({ claims }: Identity): string | undefined {
  const email = emailField.safeParse(claims.email)
  return claims.email_verified === true && email.success ? email.data : undefined
}

async function create({ within, identity, role, now, note }: Admission, email: string): Promise<Account | undefined> {
  if (!role) return undefined
  const name = nameField.safeParse(identity.claims.name)
  const id = await addAccount(within, { email, name: name.data ?? email, role, passwordHash: null }, now)
  const account = id === undefined ? undefined : await lockAccount(within, id)
  if (account) note(account, { action: 'person.create', details: { person: account.id, role } })
  return account
}

/** Links a new identity to the account with its verified e-mail address, or to a new account. */
async function link(admission: Admission): Promise<Admitted> {
  const { within, identity, rules, now, note } = admission
  const email = verifiedEmail(identity)
  if (email === undefined) return { ok: false, why: 'emailNotVerified' }
  const known = await findAccount(within, email)
  const account = known
    ? await lockAccount(within, known.id)
    : rules.createsAccounts
      ? await create(admission, email)
      : undefined
  if (!account) return { ok: false, why: 'notInvited' }
  if (account.disabled_at !== null) return { ok: false, why: 'accountDisabled', account }
  if (!(await linkIdentity(within, identity, account.id, now))) return { ok: false, why: 'identityTaken', account }
  // This sign-in accepts the invitation, so its link must no longer work.
  if (account.password_hash === null) await closePasswordLink(within, account.id)
  note(account, { action: 'person.link_identity', details: { person: account.id } })
  return { ok: true, account }
}

/** Applies the role from the claim. The last admin who can sign in, and the one who may sign in here, stay admins. */
async function withRole(
  { within, queries, role, note }: Admission,
  account: Account,
  onRoleChange: OnRoleChange,
): Promise<Account> {
  if (!role || role === account.role) return account
  const admins = await lockAdmins(within)
  const others = admins.filter((id) => id !== account.id)
  const isNeeded = admins.includes(account.id) && others.length === 0
  if (account.role === 'admin' && (isNeeded || (await isBreakGlass(within, account.id)))) return account
  const changed = { ...account, role }
  await queries.updateTable('account').set({ role }).where('id', '=', account.id).execute()
  await endSessionsOf(within, account.id)
  if (role !== 'admin') await closeLinksMadeBy(within, account.id)
  await onRoleChange(queries, changed, others[0])
  const details = { person: account.id, role, was: account.role, by: 'provider' }
  note(changed, { action: 'person.change', details })
  return changed
}

/**
 * Returns the account of somebody who signed in at the provider. The linked identity decides; the e-mail address finds
 * an account only at the first sign-in.
 */
export function admit(
  database: ConsoleDatabase,
  identity: Identity,
  rules: SignOnRules,
  { requestId, now }: Pick<RequestContext, 'requestId' | 'now'>,
  onRoleChange: OnRoleChange,
): Promise<Admitted> {
  return database.queries.transaction().execute(async (queries): Promise<Admitted> => {
    const within = { ...database, queries }
    const role = roleOf(identity.claims, rules)
    // The same locking order as in a change of a person.
    if (rules.roleClaim !== null) await lockAdmins(within)
    const linked = await linkedAccount(within, identity)
    if (linked && linked.disabled_at !== null) return { ok: false, why: 'accountDisabled', account: linked }
    if (rules.roleClaim !== null && !role) {
      return { ok: false, why: 'noRoleGiven', ...(linked ? { account: linked } : {}) }
    }
    const events: AuditEvent[] = []
    const note: Admission['note'] = (actor, event) => events.push({ ...event, at: now, actor, requestId })
    const admission = { within, queries, identity, rules, role, now, note }
    const known: Admitted = linked ? { ok: true, account: linked } : await link(admission)
    const admitted = known.ok ? { ...known, account: await withRole(admission, known.account, onRoleChange) } : known
    await appendAuditEvents(queries, events)
    return admitted
  })
}
