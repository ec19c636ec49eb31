import { recordOf } from '#lib/features/changes/server/record-of.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key', {
  GET: signedIn({ shows: ['record.view'] }, async ({ params, session, record }) => {
    const found = await recordOf({ session, record }, params.key ?? '')
    return found ? answered('The record, with its history', found) : refused('notFound')
  }),
})
