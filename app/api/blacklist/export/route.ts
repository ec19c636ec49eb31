import { EXPORT_FORMATS, isExportFormat } from '#lib/features/export/api/export-lines.ts'
import { exportList } from '#lib/features/export/server/export-list.ts'
import { invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/export', {
  GET: signedIn({ shows: ['export.start', 'export.end'], confirmed: true }, async (context) => {
    const [format = null, ...more] = context.query.getAll('format')
    if (more.length > 0 || !isExportFormat(format)) {
      return invalid({
        format: { code: 'not_a_format', reason: `format must be one of ${EXPORT_FORMATS.join(', ')}` },
      })
    }
    return exportList(context, format)
  }),
})
