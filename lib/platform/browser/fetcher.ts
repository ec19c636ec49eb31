// Stop 1 of 6: the browser asks the console, same origin, with nothing but its cookie; next: app/api/blacklist/users/route.ts.
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { ENVIRONMENT_HEADER, readEnvironment } from './environment-header.ts'
import { notUnderstood, RequestFailure, unreachable } from './request-failure.ts'
import { shownList } from './shown-list.ts'

/** Longer than any deadline of the console itself, so that this one only ends what hangs on the way. */
const DEADLINE_MS = 30_000

/**
 * What is sent: a body goes as JSON, a file as it is and under its own type, for as long as that takes; under the same
 * `idempotencyKey` a creation that is sent again is done once; a change with a `version` is made only to that one.
 */
export type Sending = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  readonly file?: Blob
  readonly idempotencyKey?: string
  readonly version?: string
  readonly signal?: AbortSignal
  /** Not asked for by a person: it does not keep their session from ending. */
  readonly unattended?: boolean
}

/**
 * What came back: `data` of the envelope, when the console sent it (epoch milliseconds of its own clock), and for rows
 * of a list, which list they are of.
 */
export type Received = {
  readonly data: JsonValue
  readonly sentAt: number
  readonly environment: Environment | null
}

/**
 * Calls the console's own API and unwraps the envelope.
 *
 * @throws RequestFailure when the call failed; the abort reason when `signal` ended it.
 */
export async function callConsole(path: string, sending: Sending = {}): Promise<Received> {
  const { signal } = sending
  const response = await send(path, sending)
  const text = await readText(response, signal)
  const envelope = readEnvelope(text)
  if (envelope?.success === true && envelope.data !== undefined && response.ok) {
    const environment = readEnvironment(response.headers.get(ENVIRONMENT_HEADER))
    return { data: envelope.data, sentAt: sentAt(response), environment }
  }
  throw failureOf(response, text)
}

/** What an answer that is no success says went wrong. */
export function failureOf(response: Response, text: string): RequestFailure {
  const requestId = response.headers.get('X-Request-Id') ?? undefined
  const envelope = readEnvelope(text)
  const errors = envelope?.success === false ? readErrors(envelope.errors) : undefined
  if (errors === undefined) return notUnderstood(response.status, requestId)
  return new RequestFailure({
    status: response.status,
    message: typeof envelope?.message === 'string' ? envelope.message : 'The request failed',
    errors,
    requestId,
    retryAfterSeconds: seconds(response.headers.get('Retry-After')),
  })
}

/** What is said of the session itself, such as a switch of the list, is no matter of which list is shown. */
function listHeader(path: string): Readonly<Record<string, string>> {
  const list = shownList()
  return list === null || path.startsWith('/api/session') ? {} : { [ENVIRONMENT_HEADER]: list }
}

async function send(path: string, sending: Sending): Promise<Response> {
  const { method = 'GET', body, file, idempotencyKey, version, signal, unattended } = sending
  const ends = [signal ?? [], file ? [] : AbortSignal.timeout(DEADLINE_MS)].flat()
  try {
    return await fetch(path, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'Content-Type': file?.type ?? 'application/json' }),
        ...listHeader(path),
        ...(unattended ? { 'X-Unattended': '1' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      },
      body: method === 'GET' ? null : (file ?? stringifyJson(body ?? {})),
      signal: AbortSignal.any(ends),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
    })
  } catch {
    signal?.throwIfAborted()
    throw unreachable()
  }
}

async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch {
    signal?.throwIfAborted()
    throw unreachable()
  }
}

function readEnvelope(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readErrors(value: JsonValue | undefined): ErrorMap | undefined {
  if (!isJsonObject(value)) return undefined
  const entries = Object.entries(value).flatMap(([area, entry]) =>
    isJsonObject(entry) && typeof entry.code === 'string' && typeof entry.reason === 'string'
      ? [[area, { code: entry.code, reason: entry.reason }] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

function sentAt(response: Response): number {
  const date = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

function seconds(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : undefined
}
