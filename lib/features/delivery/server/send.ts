import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import { PrivateAddressError, type PrivateReach } from '#lib/platform/network/public-address.ts'
import { requestWithin } from '#lib/platform/network/request-within.ts'
import { TIMEOUT_MILLISECONDS } from './lease.ts'
import { webhookHeaders } from './signature.ts'

/** The content of a delivery. The same `id` always has the same changes, however often it is sent. */
export type Delivery = {
  readonly id: string
  readonly content: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** Whether it arrived. If not, the failure: the status of the answer, or why there was none. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: string }

/** What deliveries depend on besides their content. */
export type DeliveryRules = {
  readonly sessionSecrets: readonly string[]
  readonly reach: PrivateReach
}

/** The console's code for why something did not arrive. */
export function failureOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof PrivateAddressError) return 'private_address'
  return signal.aborted ? 'timeout' : 'unreachable'
}

/** Posts a delivery. Only 2xx counts as arrived. A redirect does not, because nobody approved its target. */
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
    const response = await requestWithin(new URL(url), { method: 'POST', headers, body, signal }, reach)
    // Not destroyed, so that the connection is used again; `signal` bounds how long it may take.
    response.on('error', () => {}).resume()
    const status = response.statusCode ?? 0
    return status >= 200 && status < 300 ? { ok: true } : { ok: false, failure: `status_${status}` }
  } catch (error) {
    return { ok: false, failure: failureOf(error, signal) }
  }
}
