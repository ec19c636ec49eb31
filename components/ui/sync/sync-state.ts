import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { MirrorState } from '#lib/mirror/api/sync-state.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'

function readState(data: JsonValue): MirrorState {
  if (!isJsonObject(data) || typeof data.activity !== 'string') throw notUnderstood(200)
  // The other fields match `lib/mirror/api/sync-state.ts`: server and page are of one version.
  return data as unknown as MirrorState
}

/** Reads the state of the console's copy of the list. */
export async function readSyncState(signal: AbortSignal): Promise<MirrorState> {
  return readState((await callConsole('/api/mirror', { signal })).data)
}

/** Requests a sync of the whole list, or cancels the running one. */
export async function requestSync(method: 'POST' | 'DELETE'): Promise<MirrorState> {
  return readState((await callConsole('/api/mirror/scan', { method })).data)
}
