import 'server-only'
import type { Kysely } from 'kysely'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { lockAccount } from './accounts.ts'
import { type Access, isAllowed, isRole, ROLES } from './api/roles.ts'
import { canSignIn } from './can-sign-in.ts'
import { issuerInUse } from './provider.ts'

/** Returns the people who have access and can sign in, by name. */
export async function findAllowed(queries: Kysely<ConsoleTables>, access: Access) {
  const roles = ROLES.filter((role) => isAllowed(access, role))
  return queries
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', 'in', roles)
    .where(canSignIn(await issuerInUse({ queries })))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/**
 * Locks a person until the transaction ends, and returns whether they have access now. A change that takes the access
 * away waits for the lock, and then finds what this transaction stored for the person.
 */
export async function lockAllowed(database: ConsoleDatabase, id: string, access: Access): Promise<boolean> {
  const person = await lockAccount(database, id)
  return person?.disabled_at === null && isRole(person.role) && isAllowed(access, person.role)
}

/** Returns the number of admins who can sign in. */
export async function countAdmins(queries: Kysely<ConsoleTables>): Promise<number> {
  return (await findAllowed(queries, ['admin'])).length
}
