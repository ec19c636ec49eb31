import { readCapped } from '#lib/platform/network/read-capped.ts'
import { isDeclaredJson, type StrictJson, strictJson } from '#lib/service-client/read-json.ts'
import { sendHttp } from '#lib/service-client/transport.ts'
import { Unfit } from './verdict.ts'

/** The console's own limit. */
const MAXIMUM_BYTES = 8 * 1024 * 1024

/** A complete HTTP response. */
export type Answer = {
  readonly status: number
  /** @param name in lower case. */
  header(name: string): string | undefined
  readonly isDeclaredJson: boolean
  readonly text: string
  readonly json: StrictJson
  readonly milliseconds: number
}

export type Request = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path and query below the base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const NO_ANSWER: Readonly<Record<string, string>> = {
  TimeoutError: 'no complete answer within the timeout',
  ECONNREFUSED: 'nothing listens at this address',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'the host name is unknown',
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : error instanceof Error && 'code' in error ? error.code : ''
  return NO_ANSWER[String(name)] ?? `the connection failed (${String(name)})`
}

/**
 * Sends one request and reads the whole response. Follows no redirects.
 *
 * @throws Unfit without a complete response.
 */
export async function ask(base: string, { method, path, headers, body }: Request, deadline: number): Promise<Answer> {
  const started = performance.now()
  try {
    const answer = await sendHttp(new URL(`.${path}`, `${base}/`), {
      method,
      headers: { accept: 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(deadline),
    })
    const bytes = await readCapped(answer.body, MAXIMUM_BYTES)
    if (!bytes) throw new Unfit(`the answer is longer than ${MAXIMUM_BYTES / 1024 ** 2} MiB`)
    return {
      status: answer.status,
      header: answer.header,
      isDeclaredJson: isDeclaredJson(answer),
      text: Buffer.from(bytes).toString(),
      json: strictJson(bytes),
      milliseconds: performance.now() - started,
    }
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit(reasonOf(error))
  }
}
