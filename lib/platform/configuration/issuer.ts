import 'server-only'
import { isLoopback } from '../network/loopback.ts'

const ISSUER_LONGEST = 500

/**
 * Whether a text can name an identity provider: https, or on this machine where the console is too; without a password, a
 * query and a fragment.
 */
export function isIssuer(text: string, local: boolean): boolean {
  if (text.length > ISSUER_LONGEST || !URL.canParse(text)) return false
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (local && url.protocol === 'http:' && isLoopback(url))
  return isSafe && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
