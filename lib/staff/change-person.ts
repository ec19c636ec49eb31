import 'server-only'
import type { Transaction } from 'kysely'
import { actorOf } from '#lib/audit/act.ts'
import { appendAudit } from '#lib/audit/append.ts'
import type { PersonItem } from '#lib/contract/people.ts'
import type { DatabaseKind } from '#lib/database/open.ts'
import type { SignedInContext } from '#lib/server/operation.ts'
import type { ConsoleTables } from '#lib/server/schema.ts'
import { endSessionsOf } from '#lib/server/session.ts'
import { type Account, holdAccount } from './accounts.ts'
import { closePasswordLink } from './password-link.ts'
import { readPerson } from './people.ts'
import type { Role } from './roles.ts'

/** Everything of a person that an admin decides. */
export type PersonChange = { readonly name: string; readonly role: Role; readonly disabled: boolean }

export type ChangeRefusal = 'notFound' | 'lastAdmin' | 'roleNotAllowed'

/**
 * The admins who can sign in, none of whom changes until the transaction ends. SQLite has one writer at a time; in
 * PostgreSQL whoever comes second waits here and then sees what the first made of them.
 */
async function holdAdmins(queries: Transaction<ConsoleTables>, kind: DatabaseKind): Promise<readonly string[]> {
  const admins = await queries
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    // In one order, so that two who wait for each other cannot be.
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  return admins.map(({ id }) => id)
}

/** What changes, by roles and without any name; without keys when everything stays. */
function changesOf(before: Account, { name, role, disabled }: PersonChange) {
  const wasDisabled = before.disabled_at !== null
  return {
    ...(before.name === name ? {} : { renamed: true }),
    ...(before.role === role ? {} : { role, was: before.role }),
    ...(disabled && !wasDisabled ? { disabled } : {}),
    ...(!disabled && wasDisabled ? { enabled: true } : {}),
  }
}

/**
 * Puts what an admin decided in the place of what was so. With another role, disabled or enabled, a person is signed out
 * everywhere, and who is disabled has no open link. The last admin who can sign in stays one.
 */
export function changePerson(
  context: SignedInContext,
  id: string,
  change: PersonChange,
): Promise<PersonItem | ChangeRefusal> {
  const { database, session, requestId, now } = context
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    const admins = await holdAdmins(queries, database.kind)
    const before = await holdAccount(within, id)
    if (!before) return 'notFound'
    const staysAdmin = change.role === 'admin' && !change.disabled
    if (!staysAdmin && admins.length === 1 && admins[0] === id) return 'lastAdmin'
    // Somebody else may have made them less while this request waited.
    if (!admins.includes(session.accountId)) return 'roleNotAllowed'

    const changes = changesOf(before, change)
    const disabledAt = change.disabled ? (before.disabled_at ?? now) : null
    await queries
      .updateTable('account')
      .set({ name: change.name, role: change.role, disabled_at: disabledAt })
      .where('id', '=', id)
      .execute()
    if (changes.role ?? changes.disabled ?? changes.enabled) await endSessionsOf(within, id)
    if (change.disabled) await closePasswordLink(within, id)
    const person = await readPerson(within, id, now)
    if (Object.keys(changes).length > 0) {
      const details = { person: id, ...changes }
      await appendAudit(queries, { at: now, actor: actorOf(session), action: 'person.change', requestId, details })
    }
    return person ?? 'notFound'
  })
}

/** Signs a person out everywhere, but for the browser that asks. @returns how many sessions ended; none of a stranger. */
export function signOutPerson(context: SignedInContext, id: string): Promise<number | undefined> {
  const { database, session, requestId, now } = context
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    if (!(await readPerson(within, id, now))) return undefined
    const ended = await endSessionsOf(within, id, session.id)
    const details = { person: id, ended }
    await appendAudit(queries, { at: now, actor: actorOf(session), action: 'person.sign_out', requestId, details })
    return ended
  })
}
