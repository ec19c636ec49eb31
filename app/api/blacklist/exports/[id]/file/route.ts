import { findExport } from '#lib/features/export/server/exports.ts'
import { sendFile } from '#lib/features/export/server/send-file.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

// The file has no envelope, so that browsers save it like any other.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/exports/:id/file', {
  GET: signedIn({ shows: ['export.start', 'export.end'] }, async (context) => {
    const found = await findExport(context.database, context.params.id ?? '', context.session.id)
    return found ? sendFile(context, found) : refused('notFound')
  }),
})
