import type { CallOptions } from './fraud-api.ts'

/** What is read of an answer; a `Response` is one. */
export type Heard = {
  readonly status: number
  readonly ok: boolean
  /** @param name in lower case. */
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

type Init = {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Sent<Given> = Given & {
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly cache: 'no-store'
  readonly signal: AbortSignal
}

/** As much of `fetch` as is used, so that the global one is one too. */
export type Fetch<Given = Init, Answer = Heard> = (url: URL, init: Sent<Given>) => Promise<Answer>

/** A service, and how long it may take to answer. */
export type ServiceAddress<Used = Fetch> = {
  readonly baseUrl: string
  /** Deadline of one call in milliseconds, its body included. */
  readonly timeoutMilliseconds: number
  readonly fetch: Used
}

const RETRY_AFTER_DEFAULT_SECONDS = 1
const RETRY_AFTER_MAXIMUM_SECONDS = 3600

/** Seconds to wait from `Retry-After`, which is a number of seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(response: Heard): number {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = /^[0-9]{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, RETRY_AFTER_DEFAULT_SECONDS), RETRY_AFTER_MAXIMUM_SECONDS)
    : RETRY_AFTER_DEFAULT_SECONDS
}

/** Sends one request to the service, under a path of its base address, until the signal ends it. */
export function send<Given extends Pick<Init, 'headers'>, Answer>(
  { baseUrl, fetch }: Pick<ServiceAddress<Fetch<Given, Answer>>, 'baseUrl' | 'fetch'>,
  path: string,
  init: Given,
  requestId: string,
  signal: AbortSignal,
): Promise<Answer> {
  return fetch(new URL(`.${path}`, `${baseUrl}/`), {
    ...init,
    headers: { ...init.headers, accept: 'application/json', 'x-request-id': requestId },
    // Followed, a redirect would carry the secret or the token to wherever it points; as it is, it is a wrong answer.
    redirect: 'manual',
    cache: 'no-store',
    signal,
  })
}

/**
 * What became of a call that threw: its deadline passed (also that of a caller who allows less time than we do), its
 * caller gave up, or the connection broke. An error's message may quote a header, so only its kind is kept.
 */
export function kindOfThrown(error: unknown, { signal }: CallOptions): 'timeout' | 'cancelled' | 'unavailable' {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  return signal?.aborted ? 'cancelled' : 'unavailable'
}
