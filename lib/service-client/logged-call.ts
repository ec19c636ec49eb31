import 'server-only'
import { log } from '#lib/platform/log.ts'

type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly kind: string } }

/** Writes a line for a call of the service, under the id of the request that made it. */
export async function loggedCall<Called extends Outcome>(
  operation: string,
  requestId: string,
  call: Promise<Called>,
): Promise<Called> {
  const startedAt = performance.now()
  const outcome = await call
  const milliseconds = Math.round(performance.now() - startedAt)
  const line = { requestId, operation, outcome: outcome.ok ? 'ok' : outcome.failure.kind, milliseconds }
  if (outcome.ok) log().info(line, 'call')
  else log().warn(line, 'call')
  return outcome
}
