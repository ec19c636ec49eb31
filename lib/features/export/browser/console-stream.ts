import type { Environment } from '#lib/contract/tokens.ts'
import { ENVIRONMENT_HEADER, readEnvironment } from '#lib/platform/browser/environment-header.ts'
import { failureOf } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood, unreachable } from '#lib/platform/browser/request-failure.ts'

/** A streamed answer of the console, and the list that it belongs to. */
export type ConsoleStream = { readonly body: ReadableStream<Uint8Array>; readonly environment: Environment | null }

/**
 * Requests a streamed answer of the console. Only `signal` ends it early; there is no deadline.
 *
 * @param list the list that the page shows: a worker does not know it.
 * @throws RequestFailure when the console answers with a failure, or not at all.
 */
export async function openConsoleStream(
  path: string,
  list: Environment | null,
  signal: AbortSignal,
): Promise<ConsoleStream> {
  const response = await fetch(path, {
    headers: list === null ? {} : { [ENVIRONMENT_HEADER]: list },
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
  }).catch(() => {
    throw unreachable()
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok) throw failureOf(response, await response.text())
  if (!response.body || !type.startsWith('application/x-ndjson')) throw notUnderstood(response.status)
  return { body: response.body, environment: readEnvironment(response.headers.get(ENVIRONMENT_HEADER)) }
}
