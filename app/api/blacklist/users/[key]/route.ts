import { recordOf } from '#lib/features/changes/server/record-of.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key', {
  GET: signedIn(async ({ params, session, database, requestId, now }) => {
    const record = await recordOf(session, params.key ?? '', { database, requestId, now })
    return record ? answered('The record, with its history', record) : refused('notFound')
  }),
})
