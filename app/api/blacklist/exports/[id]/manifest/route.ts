import { findExport, sentManifest, stateOf } from '#lib/features/export/server/exports.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/exports/:id/manifest', {
  GET: signedIn({ shows: ['export.manifest'] }, async ({ database, params, session, now, record }) => {
    const found = await findExport(database, params.id ?? '', session.id)
    if (!found) return refused('notFound')
    const manifest = sentManifest(found)
    if (!manifest) return refused(stateOf(found, now).state === 'broken' ? 'exportBroken' : 'exportUnfinished')
    await record({ action: 'export.manifest', details: { id: found.id } })
    const headers = new Headers({ 'content-disposition': `attachment; filename="${manifest.name}.manifest.json"` })
    return answered('What the file holds', manifest, { headers })
  }),
})
