import type { QueryClient } from '@tanstack/react-query'
import type { CheckState } from './check-state.ts'

const KEY = ['check-answers']

type Kept = ReadonlyMap<string, CheckState>

/** The entry of the tab's history that is shown; undefined before anything was checked there. */
function entryNow(): string | undefined {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'check' in state ? String(state.check) : undefined
}

function kept(client: QueryClient): Kept {
  return client.getQueryData<Kept>(KEY) ?? new Map()
}

/** The answer that belongs to the shown entry of the history. */
export function keptAnswer(client: QueryClient): CheckState | undefined {
  const entry = entryNow()
  return entry === undefined ? undefined : kept(client).get(entry)
}

/**
 * Keeps an answer for Back and Forward with what the tab has read, and nowhere else: it names a person. The history gets
 * a random name for it. It is gone at sign-out.
 *
 * @param isAnother whether the answer before stays an entry of its own.
 */
export function keepAnswer(client: QueryClient, answer: CheckState, isAnother: boolean): void {
  const entry = (isAnother ? undefined : entryNow()) ?? crypto.randomUUID()
  if (isAnother) window.history.pushState({ check: entry }, '')
  else if (entryNow() !== entry) window.history.replaceState({ check: entry }, '')
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Kept>(KEY, new Map([...kept(client), [entry, answer]]))
}
