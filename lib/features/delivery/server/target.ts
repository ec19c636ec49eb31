import 'server-only'
import { isLoopback } from '#lib/platform/network/loopback.ts'
import { namesForbidden, type PrivateReach } from '#lib/platform/network/public-address.ts'

const LONGEST = 2000

/**
 * Returns the address of a webhook if it is allowed: https, or on this machine; without password and fragment; within
 * reach. A name's addresses are checked at each connection.
 */
export function targetOf(text: string, reach: PrivateReach): URL | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  if (!isSafe || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  return namesForbidden(url, reach) ? undefined : url
}
