import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPT_MILLISECONDS = 10_000
/** The pause between attempts grows, to limit requests and log lines while a service stays down. */
const PAUSE_MILLISECONDS = { first: 50, longest: 1000, growth: 1.3 }

type Data = Readonly<Record<string, unknown>>
type Probe = { readonly status: number; readonly data: Data; readonly reasons: readonly string[] }

const partOf = (body: unknown, name: 'data' | 'errors'): Data => {
  const part: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof part === 'object' && part !== null ? { ...part } : {}
}

/** Why a program says that it is not ready, as error codes such as `store.full`. */
function reasonsOf(body: unknown): readonly string[] {
  return Object.entries(partOf(body, 'errors')).flatMap(([area, error]) => {
    const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
    return typeof code === 'string' ? [`${area}.${code}`] : []
  })
}

/** Sends one request; `undefined` without a response in an envelope. */
async function probe(url: string): Promise<Probe | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_MILLISECONDS), redirect: 'error' })
    const body: unknown = await answer.json()
    return { status: answer.status, data: partOf(body, 'data'), reasons: reasonsOf(body) }
  } catch {
    return undefined
  }
}

export type Wait = {
  readonly url: string
  readonly milliseconds: number
  /** The process that must answer. `undefined` accepts any. */
  readonly pid: number | undefined
}

/** The result of a wait: the `data` of the envelope, or the reasons that the program gave last, if any. */
export type Readiness =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly reasons: readonly string[] }

/**
 * Waits until the expected process answers 200 at `url`, or until the deadline.
 *
 * @throws Error when another process answers: it may take the port between the check and the start.
 */
export async function waitUntilReady({ url, milliseconds, pid }: Wait): Promise<Readiness> {
  const deadline = performance.now() + milliseconds
  let wait = PAUSE_MILLISECONDS.first
  let reasons: readonly string[] = []
  while (performance.now() < deadline) {
    const seen = await probe(url)
    if (seen?.status === 200) {
      if (pid !== undefined && seen.data.pid !== pid)
        throw new Error(`Another program answers at ${new URL(url).origin}.`)
      return { ok: true, data: seen.data }
    }
    if (seen) reasons = seen.reasons
    await pause(wait)
    wait = Math.min(wait * PAUSE_MILLISECONDS.growth, PAUSE_MILLISECONDS.longest)
  }
  return { ok: false, reasons }
}

/** The sentence for a program that was not ready in time. */
export function notReady(program: string, reasons: readonly string[]): string {
  const said = reasons.length > 0 ? ` It says: ${reasons.join(', ')}.` : ''
  return `${program} did not become ready in time.${said}`
}
