import { listAudit } from '#lib/audit/list.ts'
import { parsePage } from '#lib/contract/pagination.ts'
import { answered, invalid } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/audit', {
  GET: signedIn(async ({ query, database }) => {
    const parsed = parsePage(query)
    if (!parsed.ok) return invalid(parsed.errors)
    return answered('Who did what, the latest first', await listAudit(database, parsed.page))
  }),
})
