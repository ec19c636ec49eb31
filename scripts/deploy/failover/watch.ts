import { setTimeout as pause } from 'node:timers/promises'

/** One answer, or the failure in its place. `at` and `began` are moments of the monotonic clock. */
export type Answer = { readonly began: number; readonly at: number; readonly status: number; readonly says: string }

/** Requests of one kind, one after another. */
export type Watch = { readonly kind: string; readonly answers: readonly Answer[]; readonly ended: Promise<void> }

/** The longest that a client waits for an answer. */
const DEADLINE_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 50

/** The code of an error, in an envelope or on a page. */
function codeOf(text: string): string {
  const [, onPage] = /\b([a-z]+\.[a-z_]+) req_/.exec(text) ?? []
  if (onPage !== undefined || !text.startsWith('{')) return onPage ?? 'without a code'
  const errors: Readonly<Record<string, { readonly code?: string }>> = JSON.parse(text).errors ?? {}
  return Object.entries(errors)
    .map(([area, { code }]) => `${area}.${code}`)
    .join(' and ')
}

/**
 * Sends requests of a kind, one after another, until `isOver`.
 *
 * @param send sends the next request; after a failure the same one again, if it can be repeated.
 * @param onAnswer is called for each answer without a fault.
 */
export function watch(
  kind: string,
  send: (signal: AbortSignal, repeated: boolean) => Promise<Response>,
  isOver: () => boolean,
  onAnswer: (answer: Response, text: string) => void = () => {},
): Watch {
  const answers: Answer[] = []
  async function ask(repeated: boolean): Promise<boolean> {
    const began = performance.now()
    try {
      const answer = await send(AbortSignal.timeout(DEADLINE_MILLISECONDS), repeated)
      const text = await answer.text()
      if (answer.ok) onAnswer(answer, text)
      answers.push({ began, at: performance.now(), status: answer.status, says: answer.ok ? '' : codeOf(text) })
      return answer.ok
    } catch (error) {
      const says = error instanceof Error ? error.name : 'cut off'
      answers.push({ began, at: performance.now(), status: 0, says })
      return false
    }
  }
  async function run(): Promise<void> {
    let isGood = true
    while (!isOver()) {
      isGood = await ask(!isGood)
      await pause(PAUSE_MILLISECONDS)
    }
  }
  return { kind, answers, ended: run() }
}
