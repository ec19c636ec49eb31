import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { settingOf } from '../configuration/settings.ts'
import type { Session } from './session.ts'

type Asked = Pick<Session, 'user' | 'hasSecondFactor' | 'secondFactorRule' | 'provider'>

/**
 * Whether a person must have a second factor: everyone if an admin set that, else admins of a console that is reached
 * over https. Not if they signed in with the identity provider, which asks for its own.
 */
export function needsSecondFactor({ user, secondFactorRule, provider }: Asked): boolean {
  if (provider !== null) return false
  if (settingOf('secondFactorFor', secondFactorRule) === 'everyone') return true
  return user.role === 'admin' && configuration().publicUrl.protocol === 'https:'
}

/** Whether a person must set up a second factor before anything else. */
export function mustSetUpSecondFactor(session: Asked): boolean {
  return !session.hasSecondFactor && needsSecondFactor(session)
}
