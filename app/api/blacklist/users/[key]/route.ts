import { recordOf } from '#lib/mirror/feed/record-of.ts'
import { answered, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key', {
  GET: signedIn(async ({ params, session, database, requestId, now }) => {
    const record = await recordOf(session, params.key ?? '', { database, requestId, now })
    return record ? answered('The record, with its history', record) : refused('notFound')
  }),
})
