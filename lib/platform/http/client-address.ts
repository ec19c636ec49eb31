import 'server-only'
import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { configuration } from '../configuration/configuration.ts'
import { log } from '../log.ts'
import { singleton } from '../singleton.ts'
import type { RequestHead } from './request-body.ts'

/**
 * Route handlers cannot see the socket, and Next passes on any `X-Forwarded-For` that a client invents. So the address
 * is determined when the request arrives and passed on in a header whose name no client can know.
 */
const addressHeader = singleton('address-header', () => `x-client-address-${randomBytes(16).toString('hex')}`)

/**
 * Returns the client's address. Each proxy appends the address of its caller. So behind `trustedProxies` proxies it is
 * the address that the outermost of them wrote; without proxies, that of the socket. A client can invent anything
 * before it.
 */
export function clientAddressOf(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = forwardedFor === undefined ? [] : forwardedFor.split(',').map((part) => part.trim())
  const path = [...forwarded, socketAddress ?? '']
  return path[Math.max(0, path.length - 1 - trustedProxies)] ?? ''
}

const ignoring = singleton('forwarded-ignored', () => ({ seen: false }))

/** Whether an `X-Forwarded-For` arrived and was ignored. Behind a proxy, everybody then counts as one client. */
export const ignoresForwarded = () => ignoring().seen

function noteIgnored(): void {
  if (ignoring().seen) return
  ignoring().seen = true
  log().warn(
    'X-Forwarded-For came in and is ignored. Behind a proxy set TRUSTED_PROXIES, or all share one sign-in limit',
  )
}

/** Starts to record the address of every request of this process. Called once, at start. */
export function noteClientAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const forwarded = request.headers['x-forwarded-for']
    const { trustedProxies } = configuration()
    if (forwarded !== undefined && trustedProxies === 0) noteIgnored()
    request.headers[addressHeader()] = clientAddressOf(
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      request.socket.remoteAddress,
      trustedProxies,
    )
  })
}

/** The recorded address of a request; empty if unknown. */
export function clientAddress(request: RequestHead): string {
  return request.headers.get(addressHeader()) ?? ''
}
