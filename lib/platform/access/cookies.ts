import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { isLoopback } from '../network/loopback.ts'

/** Returns a cookie's full name: `__Host-` makes it Secure, except on local plain http, where browsers reject that. */
export function cookieNamed(name: string): string {
  const { publicUrl } = configuration()
  return publicUrl.protocol === 'http:' && isLoopback(publicUrl) ? name : `__Host-${name}`
}

/** Returns the value of a cookie that a request sent. */
export function sentCookie(headers: Headers, name: string): string | undefined {
  const prefix = `${cookieNamed(name)}=`
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(prefix))
  return pair?.slice(prefix.length)
}

/** Sets a cookie for this many seconds. */
export function setCookie(headers: Headers, name: string, value: string, seconds: number): void {
  const full = cookieNamed(name)
  const secure = full.startsWith('__Host-') ? '; Secure' : ''
  headers.append('set-cookie', `${full}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
}
