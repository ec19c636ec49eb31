// Stop 4 of 6: the client, from its policies down to the wire; next: lib/service-client/http-call.ts
import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { Call, Policy } from './call.ts'
import { httpCall } from './http-call.ts'
import { withDeadline } from './policies/deadline.ts'
import { repeatedWhenLost } from './policies/repeat.ts'

export type ServiceAddress = {
  readonly baseUrl: string
  /** Deadline of one call in milliseconds. */
  readonly timeoutMilliseconds: number
}

/**
 * Returns a client of a service: `call(operation, options)`.
 *
 * @param policies besides the two that every call has; the first is closest to the wire.
 */
export function createClient({ baseUrl, timeoutMilliseconds }: ServiceAddress, ...policies: readonly Policy[]): Call {
  return [...policies, repeatedWhenLost, withDeadline(timeoutMilliseconds)].reduce(
    (call, policy) => policy(call),
    httpCall(baseUrl),
  )
}

/** Returns a client of the configured service. */
export function configuredClient(...policies: readonly Policy[]): Call {
  return createClient(configuration().fraudApi, ...policies)
}
