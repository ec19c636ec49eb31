import 'server-only'
import { once } from 'node:events'
import { connect } from 'node:tls'
import type { AuditRow } from '#lib/platform/audit/chain.ts'
import {
  lookUpWithin,
  namesForbidden,
  PrivateAddressError,
  type PrivateReach,
} from '#lib/platform/network/public-address.ts'
import { TIMEOUT_MILLISECONDS } from '../lease.ts'
import { failureOf, type Sent } from '../send.ts'

/** The port of syslog over TLS (RFC 5425). */
const PORT = 6514
/** Facility 13, the audit log; severity 5, a normal but significant event (RFC 5424). */
const PRIORITY = 13 * 8 + 5
const BYTE_ORDER_MARK = '\ufeff'

/** An event as a message of RFC 5424: its action as the type, and its line of the export as the text. */
function syslogMessage(event: AuditRow, host: string): string {
  const at = new Date(event.at).toISOString()
  return `<${PRIORITY}>1 ${at} ${host} fraud-console - ${event.action} - ${BYTE_ORDER_MARK}${JSON.stringify(event)}`
}

/** A message with its length before it, so that a line break does not end it (octet counting, RFC 5425). */
function framed(message: string): string {
  return `${Buffer.byteLength(message)} ${message}`
}

/**
 * Sends events over TLS, then ends the stream. They count as arrived once the receiver ends its side without an error:
 * syslog has no other acknowledgement.
 */
export async function sendSyslog(
  { hostname, port }: URL,
  events: readonly AuditRow[],
  { reach, host }: { readonly reach: PrivateReach; readonly host: string },
): Promise<Sent> {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  try {
    // `lookup` below is not called for an IP address.
    if (namesForbidden(new URL(`https://${hostname}`), reach)) throw new PrivateAddressError()
    const name = hostname.replace(/^\[(.*)\]$/, '$1')
    const socket = connect({ host: name, servername: name, port: Number(port || PORT), lookup: lookUpWithin(reach) })
    try {
      await once(socket, 'secureConnect', { signal })
      const ended = once(socket, 'end', { signal })
      socket.resume().end(events.map((event) => framed(syslogMessage(event, host))).join(''))
      await ended
      return { ok: true }
    } finally {
      socket.destroy()
    }
  } catch (error) {
    return { ok: false, failure: failureOf(error, signal) }
  }
}
