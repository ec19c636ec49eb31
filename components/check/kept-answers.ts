import type { QueryClient } from '@tanstack/react-query'
import type { CheckState } from './check-state.ts'

const KEY = ['check-answers']

type Kept = ReadonlyMap<string, CheckState>

/** Key of the current history entry's answer; undefined before anything was checked there. */
function entryNow(): string | undefined {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'check' in state ? String(state.check) : undefined
}

function kept(client: QueryClient): Kept {
  return client.getQueryData<Kept>(KEY) ?? new Map()
}

/** Returns the answer of the current history entry. */
export function keptAnswer(client: QueryClient): CheckState | undefined {
  const entry = entryNow()
  return entry === undefined ? undefined : kept(client).get(entry)
}

/**
 * Keeps an answer for Back and Forward in the tab's query cache and nowhere else, because it names a person. The
 * history entry holds only a random key. Sign-out deletes it.
 *
 * @param isAnother whether the previous answer keeps its own history entry.
 */
export function keepAnswer(client: QueryClient, answer: CheckState, isAnother: boolean): void {
  const entry = (isAnother ? undefined : entryNow()) ?? crypto.randomUUID()
  if (isAnother) window.history.pushState({ check: entry }, '')
  else if (entryNow() !== entry) window.history.replaceState({ check: entry }, '')
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Kept>(KEY, new Map([...kept(client), [entry, answer]]))
}
