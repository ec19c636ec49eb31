import { answered } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { anyone } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/health', {
  // The process id lets the launcher tell its own child from a stranger on the port.
  GET: anyone(async () => answered('The console serves', { pid: process.pid })),
})
