import { findStart } from '#lib/platform/audit/head.ts'
import { verifyAudit } from '#lib/platform/audit/verify.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/audit/verify', {
  POST: signedIn({ shows: 'nothing personal' }, async ({ database }) => {
    const { number: archived } = await findStart(database.queries)
    const { good, fault, head } = await verifyAudit(database.queries, configuration().sessionSecrets)
    return answered('Whether the chain holds', { good: good - archived, fault: fault ?? null, head })
  }),
})
