import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { MirrorState } from '#lib/mirror/api/sync-state.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'

function readState(data: JsonValue): MirrorState {
  if (!isJsonObject(data) || typeof data.activity !== 'string') throw notUnderstood(200)
  // The rest is as `lib/mirror/api/sync-state.ts` says: console and page are of one version.
  return data as unknown as MirrorState
}

/** How the console's copy of the list stands. */
export async function readSyncState(signal: AbortSignal): Promise<MirrorState> {
  return readState((await callConsole('/api/mirror', { signal })).data)
}

/** Asks for a read of the whole list, or ends the one under way. */
export async function requestSync(method: 'POST' | 'DELETE'): Promise<MirrorState> {
  return readState((await callConsole('/api/mirror/scan', { method })).data)
}
