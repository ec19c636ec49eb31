import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { canSignIn } from './can-sign-in.ts'
import { issuerInUse } from './provider.ts'

/** The person could not sign in any more. */
class NoWayIn extends Error {}

/**
 * Undoes a change of a person who could not sign in any more. Call it at the end of its transaction, which has locked the
 * account.
 *
 * @throws so that the transaction is undone; `unlessNoWayIn` catches it.
 */
export async function requireWayIn(database: ConsoleDatabase, accountId: string): Promise<void> {
  const able = await database.queries
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(canSignIn(await issuerInUse(database)))
    .executeTakeFirst()
  if (!able) throw new NoWayIn()
}

/** Runs a change with `requireWayIn` in it, and names the refusal if that undid it. */
export async function unlessNoWayIn<Outcome>(change: () => Promise<Outcome>): Promise<Outcome | 'onlyWayIn'> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof NoWayIn) return 'onlyWayIn'
    throw error
  }
}
