import { queryOptions } from '@tanstack/react-query'
import { isCount, isShape } from '#lib/contract/shape.ts'
import { callConsole, readData } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { isSessionsAnswer, type SessionItem } from '../api/session-item.ts'

const OWN_PATH = '/api/account/sessions'

const isEnding = isShape({ ended: isCount })

/** Always refetched: a session on screen may have ended meanwhile. */
function sessionsAt(path: string) {
  return queryOptions<readonly SessionItem[], RequestFailure>({
    queryKey: ['sessions', path],
    queryFn: async ({ signal }) => (await readData(path, isSessionsAnswer, { signal })).items,
    staleTime: 0,
  })
}

/** One's own sessions. */
export const ownSessions = sessionsAt(OWN_PATH)

/** Another person's sessions, for admins. */
export const sessionsOf = (person: string) => sessionsAt(`/api/people/${encodeURIComponent(person)}/sessions`)

/**
 * Ends one's own other sessions.
 *
 * @param which the id of one session, or all others.
 * @returns how many ended.
 */
export async function endOwnSessions(which: string | 'others'): Promise<number> {
  return (await readData(`${OWN_PATH}/${encodeURIComponent(which)}`, isEnding, { method: 'DELETE' })).ended
}

/** Ends another person's session. */
export async function endSessionOf(person: string, id: string): Promise<void> {
  await callConsole(`/api/people/${encodeURIComponent(person)}/sessions/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  })
}

/** Confirms that the new browsers are one's own. */
export async function confirmNewBrowsers(): Promise<void> {
  await callConsole('/api/account/new-browsers', { method: 'DELETE' })
}
