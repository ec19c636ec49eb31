import type { ListCoverage } from './changes.ts'

/**
 * `never`: the list was never synced, and nobody has requested it. `waiting`: for a free instance or the next due time.
 * `reading`: a sync is in progress, or was interrupted and resumes at once. `paused`: a sync stopped and resumes by itself at `nextAt`.
 */
export type MirrorActivity = 'never' | 'waiting' | 'reading' | 'paused'

/** What a sync proves. */
export type MirrorCoverage = Omit<ListCoverage, 'generation' | 'provisos' | 'lagSeconds'>

/** The synced copy behind an answer, from which the reader can tell when it becomes too old. */
export type CopyProof = {
  /** The last sync that proves who is not listed. */
  readonly coverage: MirrorCoverage | null
  /** How many seconds after its start a sync still proves anything. */
  readonly oldestSeconds: number
  /** The console's time. */
  readonly sentAt: string
}

/** A completed sync that proves nothing. */
export type UnprovedRead = {
  readonly endedAt: string
  /** Distinct entries read, and the service's total. */
  readonly read: number
  readonly total: number
  /** How many entries deep the service lets anyone read; null if something else prevented a proof. */
  readonly reachable: number | null
}

/** The state of the synced copy of the list that the console works with. */
export type MirrorState = {
  readonly activity: MirrorActivity
  /** The last sync that proves who is not listed. */
  readonly coverage: MirrorCoverage | null
  /** The last completed sync; `unproved` if it proves nothing. */
  readonly lastRead: { readonly generation: number; readonly unproved: UnprovedRead | null } | null
  /** The sync in progress, or the one that was interrupted. */
  readonly progress: { readonly startedAt: string; readonly read: number; readonly total: number } | null
  /** When a sync was requested that has not begun yet. */
  readonly requestedAt: string | null
  /** When the next sync begins by itself, or a paused one resumes. */
  readonly nextAt: string | null
  /** Until when the service has asked for no requests. */
  readonly waitsUntil: string | null
  /** Why the last sync stopped. */
  readonly failure: string | null
}
