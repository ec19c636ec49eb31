import 'server-only'
import type { CustomFetch } from 'openid-client'
import { configuration } from '../configuration/configuration.ts'
import { isLoopback } from '../network/loopback.ts'
import { PrivateAddressError } from '../network/public-address.ts'
import { readCapped } from '../network/read-capped.ts'
import { requestWithin } from '../network/request-within.ts'

/** Larger than any metadata, key set or token. */
const ANSWER_MAXIMUM_BYTES = 512 * 1024

/** Whether a provider's address is allowed: https, or loopback if the console serves only this machine. */
export function isUsable(url: URL): boolean {
  return url.protocol === 'https:' || (configuration().providerReach.local && isLoopback(url))
}

/** Calls an identity provider. Connects only to allowed addresses, follows no redirect and limits the answer's size. */
export const providerFetch: CustomFetch = async (address, { method, headers, body, signal }) => {
  const url = new URL(address)
  if (!isUsable(url) || !signal) throw new PrivateAddressError()
  const text = body instanceof URLSearchParams ? body.toString() : undefined
  const response = await requestWithin(url, { method, headers, body: text, signal }, configuration().providerReach)
  const content = await readCapped(response, ANSWER_MAXIMUM_BYTES)
  if (!content) throw new RangeError('The answer is too large')
  const type = response.headers['content-type']
  return new Response(content.length > 0 ? content : null, {
    status: response.statusCode ?? 500,
    headers: type === undefined ? {} : { 'content-type': type },
  })
}
