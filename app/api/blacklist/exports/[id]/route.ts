import { findExport, stateOf } from '#lib/features/export/server/exports.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/exports/:id', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database, params, session, now }) => {
    const found = await findExport(database, params.id ?? '', session.id)
    return found ? answered('How far the file is', stateOf(found, now)) : refused('notFound')
  }),
})
