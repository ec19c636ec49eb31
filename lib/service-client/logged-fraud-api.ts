import 'server-only'
import type { CallOptions, CallOutcome, FraudApi } from './fraud-api.ts'
import { loggedCall } from './logged-call.ts'

/** Writes a line for every call of the service. */
export function loggedFraudApi(api: FraudApi): FraudApi {
  function logged<Value>(operation: keyof FraudApi, { requestId }: CallOptions, call: Promise<CallOutcome<Value>>) {
    return loggedCall(operation, requestId, call)
  }
  return {
    generateToken: (request, options) => logged('generateToken', options, api.generateToken(request, options)),
    refreshToken: (request, options) => logged('refreshToken', options, api.refreshToken(request, options)),
    listBlacklistedUsers: (page, accessToken, options) =>
      logged('listBlacklistedUsers', options, api.listBlacklistedUsers(page, accessToken, options)),
    isReachable: (options) => api.isReachable(options),
  }
}
