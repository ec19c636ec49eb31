import 'server-only'
import type { CallOptions, CallOutcome, FraudApi } from '#lib/client/fraud-api.ts'
import { log } from './log.ts'

async function logged<Value>(
  operation: keyof FraudApi,
  { requestId }: CallOptions,
  call: Promise<CallOutcome<Value>>,
): Promise<CallOutcome<Value>> {
  const startedAt = performance.now()
  const outcome = await call
  const milliseconds = Math.round(performance.now() - startedAt)
  const line = { requestId, operation, outcome: outcome.ok ? 'ok' : outcome.failure.kind, milliseconds }
  if (outcome.ok) log().info(line, 'call')
  else log().warn(line, 'call')
  return outcome
}

/** Writes a line for every call of the service, under the id of the request that made it. */
export function loggedFraudApi(api: FraudApi): FraudApi {
  return {
    generateToken: (request, options) => logged('generateToken', options, api.generateToken(request, options)),
    refreshToken: (request, options) => logged('refreshToken', options, api.refreshToken(request, options)),
    listBlacklistedUsers: (page, accessToken, options) =>
      logged('listBlacklistedUsers', options, api.listBlacklistedUsers(page, accessToken, options)),
    isReachable: (options) => api.isReachable(options),
  }
}
