import 'server-only'
import type { ErrorName } from '#lib/contract/errors.ts'
import { type Access, isAllowed } from '../access/api/roles.ts'
import { mustSetUpSecondFactor } from '../access/second-factor-required.ts'
import type { Session } from '../access/session.ts'
import { wallClock } from '../clock.ts'
import { hasCome } from '../database/has-come.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { Declaration } from './declaration.ts'

/** How long after giving the password a person may do what could harm the account holder most. */
export const CONFIRMED_MILLISECONDS = 5 * 60_000

/** The person was signed out, disabled, given another role or another cookie while the request ran. */
class AccessEnded extends Error {}

/** Whether the person must give the password again for such an operation. */
export function mustConfirm({ confirmedAt }: Session, now: number): boolean {
  return hasCome(confirmedAt + CONFIRMED_MILLISECONDS, now, CONFIRMED_MILLISECONDS)
}

type Conditions = Pick<Declaration, 'confirmed' | 'beforeSecondFactor'>

/** Returns why a session may not use an operation, or `undefined`. */
export function refusalOf(
  session: Session,
  access: Access,
  { confirmed, beforeSecondFactor }: Conditions,
  now: number,
): ErrorName | undefined {
  if (!isAllowed(access, session.user.role)) return 'roleNotAllowed'
  if (!beforeSecondFactor && mustSetUpSecondFactor(session)) return 'secondFactorMissing'
  return confirmed && mustConfirm(session, now) ? 'confirmPassword' : undefined
}

/** Whether a session may still use an operation. Every call reads the store. */
export type StillAllowed = {
  /** @throws AccessEnded once it may not. */
  readonly requireStill: (database: ConsoleDatabase) => Promise<void>
  /** The reason, once a call has found that it may not. */
  readonly ended: () => ErrorName | undefined
}

/**
 * Returns a check to repeat during a request: a body may take long to arrive, a service to answer, a file to pass.
 *
 * @param find finds the session of the request, or says that it has another cookie now.
 */
export function stillAllowed(
  find: (database: ConsoleDatabase, now: number) => Promise<Session | 'sessionRenewed' | undefined>,
  access: Access,
  declared: Conditions,
): StillAllowed {
  let refusal: ErrorName | undefined
  return {
    requireStill: async (database) => {
      const now = wallClock()
      const session = await find(database, now)
      refusal = typeof session === 'object' ? refusalOf(session, access, declared, now) : (session ?? 'signedOut')
      if (refusal) throw new AccessEnded()
    },
    ended: () => refusal,
  }
}
