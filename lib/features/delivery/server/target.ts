import 'server-only'
import { isLoopback } from '#lib/platform/configuration/environment.ts'

const LONGEST = 2000

/** The address of a webhook if it is allowed: https, or on this machine; without password and fragment. */
export function targetOf(text: string): URL | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  return isSafe && url.username === '' && url.password === '' && url.hash === '' ? url : undefined
}
