import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import type { Call } from '#lib/service-client/call.ts'
import { listEventEntries, listEvents } from '#lib/service-client/management/events.ts'
import { managementOver } from '#lib/service-client/management/management.ts'
import type { EventSource } from './collect-events.ts'

/** Returns the service's events; undefined if the console has no access to its management interface. */
export function eventSourceOver(call: Call): EventSource | undefined {
  const { accountToken } = configuration().fraudApi
  if (accountToken === undefined) return undefined
  const management = managementOver(call, accountToken)
  return {
    events: (page, signal) => management.call(listEvents(page), { requestId: newRequestId(), signal }),
    entries: (event, page, signal) =>
      management.call(listEventEntries(event, page), { requestId: newRequestId(), signal }),
  }
}
