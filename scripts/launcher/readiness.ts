import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPT_MILLISECONDS = 2000
/** The pause between attempts grows, to limit requests and log lines while a service stays down. */
const PAUSE_MILLISECONDS = { first: 50, longest: 1000, growth: 1.3 }

type Probe = { readonly status: number; readonly data: Readonly<Record<string, unknown>> }

/** Sends one request; `undefined` without a response in an envelope. */
async function probe(url: string): Promise<Probe | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_MILLISECONDS), redirect: 'error' })
    const body: unknown = await answer.json()
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
    return { status: answer.status, data: typeof data === 'object' && data !== null ? { ...data } : {} }
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

/**
 * Waits until the expected process answers 200 at `url` and returns the `data` of its envelope; `undefined` after the
 * deadline.
 *
 * @throws Error when another process answers: it may take the port between the check and the start.
 */
export async function waitUntilReady({ url, milliseconds, pid }: Wait): Promise<Probe['data'] | undefined> {
  const deadline = Date.now() + milliseconds
  let wait = PAUSE_MILLISECONDS.first
  while (Date.now() < deadline) {
    const seen = await probe(url)
    if (seen?.status === 200) {
      if (pid !== undefined && seen.data.pid !== pid)
        throw new Error(`Another program answers at ${new URL(url).origin}.`)
      return seen.data
    }
    await pause(wait)
    wait = Math.min(wait * PAUSE_MILLISECONDS.growth, PAUSE_MILLISECONDS.longest)
  }
  return undefined
}
