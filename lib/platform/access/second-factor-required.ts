import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { settingOf } from '../configuration/settings.ts'
import type { Session } from './session.ts'

type Asked = Pick<Session, 'user' | 'hasSecondFactor' | 'secondFactorRule'>

/**
 * Whether a person may not be without a second factor: everyone where Rules say so, else admins wherever others than this
 * machine reach the console.
 */
export function needsSecondFactor({ user, secondFactorRule }: Asked): boolean {
  if (settingOf('secondFactorFor', secondFactorRule) === 'everyone') return true
  return user.role === 'admin' && configuration().publicUrl.protocol === 'https:'
}

/** Whether a person has to set a second factor up before anything else. */
export function mustSetUpSecondFactor(session: Asked): boolean {
  return !session.hasSecondFactor && needsSecondFactor(session)
}
