import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpWithin, namesForbidden, PrivateAddressError, type PrivateReach } from './public-address.ts'

export type OutgoingRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Sends a request and returns the answer, without following a redirect. Checks each address that a name resolves to,
 * and never connects to a forbidden one.
 *
 * @throws PrivateAddressError
 */
export async function requestWithin(
  url: URL,
  { method, headers, body, signal }: OutgoingRequest,
  reach: PrivateReach,
): Promise<IncomingMessage> {
  // A literal address is not looked up.
  if (namesForbidden(url, reach)) throw new PrivateAddressError()
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = begin(url, { method, headers, signal, lookup: lookUpWithin(reach) })
  request.end(body)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new TypeError('A response without a message')
  return response
}
