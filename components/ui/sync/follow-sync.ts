// Loaded with the first sync that somebody requests.

import type { MirrorState } from '#lib/mirror/api/sync-state.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import { poll } from '#lib/platform/browser/poll.ts'
import { readBefore, type SyncAfter, syncAfter } from './sync-after.ts'

/** Reads the state of the console's copy of the list, for a page that waits for a sync. */
function readSyncState(signal: AbortSignal): Promise<MirrorState> {
  return readTrusted('/api/mirror', { signal, unattended: true })
}

/** Requests a sync of the whole list, or cancels the running one. */
function requestSync(method: 'POST' | 'DELETE'): Promise<MirrorState> {
  return readTrusted('/api/mirror/scan', { method })
}

/** Interval between requests for the state, short enough that a cancel or the end shows within a second. */
const EVERY_MS = 700

/** After this many requests, the entries that have arrived meanwhile are worth a search. */
const LOOKS_BETWEEN_SEARCHES = 5

/**
 * Reports the state of a requested sync again and again, until `signal` ends it.
 *
 * @param onState `hasMore` is true from time to time, for a search of the entries that have arrived meanwhile.
 * @throws RequestFailure when the connection to the console is at fault.
 */
export type FollowSync = (signal: AbortSignal, onState: (after: SyncAfter, hasMore: boolean) => void) => Promise<void>

/** Requests a sync of the whole list, or cancels the running one. Returns how to follow it. */
export async function askForSync(method: 'POST' | 'DELETE'): Promise<FollowSync> {
  const before = readBefore(await requestSync(method))
  return (signal, onState) => {
    let looks = 0
    async function look() {
      const after = syncAfter(await readSyncState(signal), before)
      looks += 1
      if (!signal.aborted) onState(after, after.kind === 'reading' && looks % LOOKS_BETWEEN_SEARCHES === 0)
    }
    return poll(look, EVERY_MS, signal)
  }
}
