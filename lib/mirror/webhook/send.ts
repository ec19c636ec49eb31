import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import { webhookHeaders } from './signature.ts'

/** What a receiver is sent. Under the same `id` it is the same, however often it arrives. */
export type Delivery = {
  readonly id: string
  readonly content: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** Whether it arrived; if not, the status of the answer, or that there was none. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: string }

const TIMEOUT_MILLISECONDS = 10_000

/** Posts a delivery. Only an answer of 2xx counts; a redirect is none, since its target was not agreed to. */
export async function sendDelivery(
  url: string,
  secrets: readonly string[],
  { id, content }: Delivery,
  now: number,
): Promise<Sent> {
  const body = stringifyJson({ id, ...content })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...webhookHeaders(secrets, id, now, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    await response.body?.cancel()
    return response.ok ? { ok: true } : { ok: false, failure: `status_${response.status}` }
  } catch (error) {
    return { ok: false, failure: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
  }
}
