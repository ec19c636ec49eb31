import type { MirrorState } from '#lib/mirror/api/sync-state.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'

/** Reads the state of the console's copy of the list, for a page that waits for a sync. */
export function readSyncState(signal: AbortSignal): Promise<MirrorState> {
  return readTrusted('/api/mirror', { signal, unattended: true })
}

/** Requests a sync of the whole list, or cancels the running one. */
export function requestSync(method: 'POST' | 'DELETE'): Promise<MirrorState> {
  return readTrusted('/api/mirror/scan', { method })
}
