import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { canSignIn } from './can-sign-in.ts'
import { issuerInUse } from './provider.ts'

/** The person could not sign in any more. */
class NoWayIn extends Error {}

async function hasWayIn(database: ConsoleDatabase, accountId: string): Promise<boolean> {
  const able = await database.queries
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(canSignIn(await issuerInUse(database)))
    .executeTakeFirst()
  return able !== undefined
}

/**
 * Runs a change of a person in a transaction that has locked the account.
 *
 * @throws if the person could sign in before and could not any more, so that the transaction is undone; `unlessNoWayIn`
 * catches it.
 */
export async function keepWayIn<Outcome>(
  database: ConsoleDatabase,
  accountId: string,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  const hadWayIn = await hasWayIn(database, accountId)
  const outcome = await change()
  if (hadWayIn && !(await hasWayIn(database, accountId))) throw new NoWayIn()
  return outcome
}

/** Runs a change with `keepWayIn` in it, and names the refusal if that undid it. */
export async function unlessNoWayIn<Outcome>(change: () => Promise<Outcome>): Promise<Outcome | 'onlyWayIn'> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof NoWayIn) return 'onlyWayIn'
    throw error
  }
}
