import { dayOf } from '#lib/contract/time.ts'
import { exportedAudit } from '#lib/features/audit/server/export-audit.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/audit/export', {
  GET: signedIn({ shows: ['audit.export'] }, async (context) => {
    const name = `audit-log-${dayOf(context.now)}.ndjson`
    const headers = new Headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    return { status: 200, stream: await exportedAudit(context), headers }
  }),
})
