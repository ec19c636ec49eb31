import 'server-only'
import type { Kysely } from 'kysely'
import type { ConsoleTables } from '../store/console-tables.ts'
import { type Access, isAllowed, ROLES } from './api/roles.ts'
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

/** Returns the number of admins who can sign in. */
export async function countAdmins(queries: Kysely<ConsoleTables>): Promise<number> {
  return (await findAllowed(queries, ['admin'])).length
}
