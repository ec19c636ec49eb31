import 'server-only'
import { type Answer, type Reply, refused } from './answer.ts'
import type { SignedInContext } from './operation.ts'

/** How long after giving the password a person may do what could cost the account holder most. */
export const CONFIRMED_MILLISECONDS = 5 * 60_000

/** Requires a recently given password: an unattended browser or a stolen cookie is not enough. */
export function confirmed<Context extends SignedInContext, Given extends Reply>(
  handler: (context: Context) => Promise<Given>,
): (context: Context) => Promise<Given | Answer> {
  return async (context) => {
    const { session, now } = context
    return now - session.confirmedAt < CONFIRMED_MILLISECONDS ? handler(context) : refused('confirmPassword')
  }
}
