// Stop 1 of 6: calls the console, same origin, with its cookie only; next: app/api/blacklist/users/route.ts
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { isJsonObject, type JsonValue, parsedObject, stringifyJson } from '#lib/contract/json.ts'
import type { Check } from '#lib/contract/shape.ts'
import { type Environment, isEnvironment } from '#lib/contract/tokens.ts'
import { notUnderstood, RequestFailure, signedOut, unreachable } from './request-failure.ts'
import { noteSeen, takeSeen } from './seen.ts'
import { isSignedOut, markSignedOut } from './session-state.ts'
import { shownList } from './shown-list.ts'
import { trusted } from './trusted.ts'
import { loadLaterWords } from './word-file.ts'

/** Longer than any deadline of the console, so that it only ends requests that hang on their way. */
const DEADLINE_MS = 30_000

/**
 * A request. A `body` is sent as JSON. A `file` is sent with its own type and without a deadline. Repeating a creation
 * with the same `idempotencyKey` creates nothing more. A change with a `version` applies to that version only.
 */
export type Sending = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  readonly file?: Blob
  /** The answer comes once long work is done, so there is no deadline. */
  readonly isLong?: boolean
  readonly idempotencyKey?: string
  readonly version?: string
  readonly signal?: AbortSignal
  /** Sent by the page itself, not by a person: does not keep the session alive. */
  readonly unattended?: boolean
  /** A prefetch: reads what nobody has requested yet, and the audit log says so. */
  readonly ahead?: boolean
  /** Signs a person in: sent even if the page's earlier session is over. */
  readonly signsIn?: boolean
}

/**
 * An answer: `data` of the envelope, when the console sent it (epoch milliseconds by the console's clock), and the list
 * if it holds rows of one.
 */
export type Received = {
  readonly data: JsonValue
  readonly sentAt: number
  readonly environment: Environment | null
  readonly requestId: string | null
}

/**
 * Calls the console's own API and unwraps the envelope. If the session has ended, nothing of the page stays on screen,
 * and no further call is sent, except one that signs in.
 *
 * @throws RequestFailure when the call fails; the abort reason when `signal` ends it.
 */
export async function callConsole(path: string, sending: Sending = {}): Promise<Received> {
  // Work that goes on, such as the next of many changes, would be of whoever signs in next: tabs share the cookie.
  if (isSignedOut() && !sending.signsIn) throw signedOut()
  const { signal } = sending
  const response = await send(path, sending)
  const text = await readText(response, signal)
  const envelope = parsedObject(text)
  if (envelope?.success === true && envelope.data !== undefined && response.ok) {
    const named = response.headers.get('X-Environment')
    const environment = isEnvironment(named) ? named : null
    const requestId = response.headers.get('X-Request-Id')
    return { data: envelope.data, sentAt: sentAt(response), environment, requestId }
  }
  const failure = failureOf(response, text)
  if (failure.isSignedOut) markSignedOut()
  // These words say why the call failed. Without them, the answer's own English text does.
  await loadLaterWords().catch(() => undefined)
  throw failure
}

/**
 * The data of an answer.
 *
 * @throws RequestFailure when it has another shape: perhaps a proxy in between has answered.
 */
export function dataOf<Data>({ data, requestId }: Received, isData: Check<Data>): Data {
  if (!isData(data)) throw notUnderstood(200, requestId ?? undefined)
  return data
}

/** Calls the console's own API and returns the data, which must have this shape. */
export async function readData<Data>(path: string, isData: Check<Data>, sending?: Sending): Promise<Data> {
  return dataOf(await callConsole(path, sending), isData)
}

/** The same without a check, for answers that are `trusted`. */
export async function readTrusted<Data>(path: string, sending?: Sending): Promise<Data> {
  return trusted((await callConsole(path, sending)).data)
}

/** The failure of an unsuccessful answer. */
function failureOf(response: Response, text: string): RequestFailure {
  const requestId = response.headers.get('X-Request-Id') ?? undefined
  const envelope = parsedObject(text)
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

/** Names the list on screen. Calls about the session itself, such as switching the list, do not depend on it. */
function listHeader(path: string): Readonly<Record<string, string>> {
  const list = shownList()
  return list === null || path.startsWith('/api/session') ? {} : { 'X-Environment': list }
}

async function send(path: string, sending: Sending): Promise<Response> {
  const { method = 'GET', body, file, idempotencyKey, version, isLong, signal, unattended, ahead } = sending
  const ends = [signal ?? [], file || isLong ? [] : AbortSignal.timeout(DEADLINE_MS)].flat()
  const seen = takeSeen()
  try {
    return await fetch(path, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'Content-Type': file?.type ?? 'application/json' }),
        ...listHeader(path),
        ...(unattended ? { 'X-Unattended': '1' } : {}),
        ...(ahead ? { 'X-Ahead': '1' } : {}),
        ...(seen.length > 0 ? { 'X-Seen': seen.join(' ') } : {}),
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
    seen.forEach(noteSeen)
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
