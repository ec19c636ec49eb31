import { readAuditLocation } from '#lib/features/audit/api/audit-filter.ts'
import { listAudit } from '#lib/features/audit/server/list.ts'
import { answered, invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/audit', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ query, database }) => {
    const { location, errors } = readAuditLocation(query)
    if (Object.keys(errors).length > 0) return invalid(errors)
    return answered('Who did what, the latest first', await listAudit(database, location))
  }),
})
