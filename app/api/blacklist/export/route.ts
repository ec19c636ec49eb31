import { EXPORT_FORMATS, isExportFormat } from '#lib/contract/export-lines.ts'
import { invalid } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { exportList } from '#lib/server/export/export-list.ts'
import { route } from '#lib/server/handle.ts'
import { type SignedInContext, signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/export', {
  GET: signedIn(
    confirmed(async (context: SignedInContext) => {
      const [format = null, ...more] = context.query.getAll('format')
      if (more.length > 0 || !isExportFormat(format)) {
        return invalid({
          format: { code: 'not_a_format', reason: `format must be one of ${EXPORT_FORMATS.join(', ')}` },
        })
      }
      return exportList(context, 'GET /api/blacklist/export', format)
    }),
  ),
})
