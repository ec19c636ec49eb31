import 'server-only'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { stringifyJson } from '#lib/contract/json.ts'
import {
  lookUpWithin,
  namesForbidden,
  PrivateAddressError,
  type PrivateReach,
} from '#lib/platform/network/public-address.ts'
import { webhookHeaders } from './signature.ts'

/** The content for a receiver. The same `id` always has the same content, however often it arrives. */
export type Delivery = {
  readonly id: string
  readonly content: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** Whether it arrived; if not, the failure: the status of the answer, or why there was none. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: string }

const TIMEOUT_MILLISECONDS = 10_000

/** What deliveries need besides what is delivered. */
export type DeliveryRules = {
  readonly sessionSecrets: readonly string[]
  readonly reach: PrivateReach
}

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** The status of the answer to a request. Never connects to an address out of reach, whatever a name resolves to. */
async function post(url: URL, { headers, body }: Message, reach: PrivateReach, signal: AbortSignal) {
  // A literal address is not looked up.
  if (namesForbidden(url, reach)) throw new PrivateAddressError()
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = begin(url, { method: 'POST', headers, signal, lookup: lookUpWithin(reach) })
  request.end(body)
  const [response]: IncomingMessage[] = await once(request, 'response')
  // Not destroyed, so that the connection is used again; `signal` bounds how long it may take.
  response?.on('error', () => {}).resume()
  return response?.statusCode ?? 0
}

function failureOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof PrivateAddressError) return 'private_address'
  return signal.aborted ? 'timeout' : 'unreachable'
}

/** Posts a delivery. Only 2xx counts as arrived. A redirect does not, since nobody agreed to its target. */
export async function sendDelivery(
  url: string,
  secrets: readonly string[],
  { id, content }: Delivery,
  { reach, now }: { readonly reach: PrivateReach; readonly now: number },
): Promise<Sent> {
  const body = stringifyJson({ id, ...content })
  const headers = { 'content-type': 'application/json; charset=utf-8', ...webhookHeaders(secrets, id, now, body) }
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  try {
    const status = await post(new URL(url), { headers, body }, reach, signal)
    return status >= 200 && status < 300 ? { ok: true } : { ok: false, failure: `status_${status}` }
  } catch (error) {
    return { ok: false, failure: failureOf(error, signal) }
  }
}
