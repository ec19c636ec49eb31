import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPT_MILLISECONDS = 2000
/** The pause between questions grows, so that a service that stays away is not asked, and logged, all the time. */
const PAUSE_MILLISECONDS = { first: 50, longest: 1000, growth: 1.3 }

type Probe = { readonly status: number; readonly data: Readonly<Record<string, unknown>> }

/** Asks once; `undefined` when there is no answer yet, or none in an envelope. */
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
  /** The process that must answer; another one there is an error. `undefined` takes any. */
  readonly pid: number | undefined
}

/**
 * Waits until `url` answers 200 from the expected process, and gives back `data` of its envelope; `undefined` when the
 * time is up.
 *
 * @throws Error when another process answers: a port can be taken between the check and the start.
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
