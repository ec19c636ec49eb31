import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { VERSION } from '#lib/platform/version/version.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/health', {
  // The process id lets the launcher tell its own child from another process on the port.
  GET: anyone(async () => answered('The console serves', { pid: process.pid, version: VERSION })),
})
