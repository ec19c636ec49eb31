import { failure } from '#lib/contract/envelope.ts'
import { ERRORS } from '#lib/contract/errors.ts'
import { type Readiness, readiness } from '#lib/features/connection/server/readiness.ts'
import { type Answer, answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { isStopping } from '#lib/platform/stopping.ts'

/** 503 that names each unavailable part. */
function notReady(parts: Readiness): Answer {
  const missing = [
    ...(parts.store ? [ERRORS[parts.store]] : []),
    ...(parts.upstream ? [] : [ERRORS.upstreamUnavailable]),
  ]
  const errors = Object.fromEntries(missing.map(({ area, code, reason }) => [area, { code, reason }]))
  return { status: 503, body: failure('The console is not ready', errors) }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/ready', {
  GET: anyone(async ({ requestId }) => {
    if (isStopping()) return refused('stopping')
    const parts = await readiness(requestId)
    return !parts.store && parts.upstream
      ? answered('The console, its store and the service answer', { pid: process.pid })
      : notReady(parts)
  }),
})
