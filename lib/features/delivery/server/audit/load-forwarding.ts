import 'server-only'
import { isoOrNull } from '#lib/contract/time.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { readForwarded } from './forward.ts'

/** Returns how the audit log is forwarded; null if no variable names a receiver. */
export async function loadForwarding(session: Session) {
  // A second guard, as for the audit log.
  if (!isAllowed(accessTo('GET /api/audit'), session.user.role)) throw new Error('This role may not read the audit log')
  const { auditTarget } = configuration()
  if (!auditTarget) return null
  return withSafeErrors(async () => {
    const { at, ...state } = await readForwarded(await consoleDatabase(), auditTarget)
    // The path of the address may be secret.
    return { ...state, receiver: auditTarget.url.host, at: isoOrNull(at) }
  })
}
