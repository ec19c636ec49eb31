import 'server-only'
import type { Role } from '../access/api/roles.ts'
import type { Session } from '../access/session.ts'
import { isPublicOnHttps } from './transport-security.ts'

/** Whether people of a role may not be without a second factor: admins, wherever others than this machine reach the console. */
export function isSecondFactorRequired(role: Role): boolean {
  return role === 'admin' && isPublicOnHttps()
}

/** Whether a person has to set a second factor up before anything else. */
export function mustSetUpSecondFactor({ user, hasSecondFactor }: Pick<Session, 'user' | 'hasSecondFactor'>): boolean {
  return !hasSecondFactor && isSecondFactorRequired(user.role)
}
