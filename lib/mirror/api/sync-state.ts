/**
 * `never`: the list was not read yet, and nobody has asked for it. `waiting`: for its turn or its time. `reading`.
 * `paused`: a read got no further and goes on by itself at `nextAt`.
 */
export const MIRROR_ACTIVITIES = ['never', 'waiting', 'reading', 'paused'] as const
export type MirrorActivity = (typeof MIRROR_ACTIVITIES)[number]

/** What a full read of the list proves; times are ISO 8601 in UTC. */
export type MirrorCoverage = {
  /** How well it is proved: see the grades of the mirror's own paper. */
  readonly grade: string
  readonly startedAt: string
  readonly certifiedAt: string
  /** Distinct rows read, and how many the service counted. */
  readonly read: number
  readonly total: number
}

/** A read of the whole list that came to its end and proves nothing. */
export type UnprovedRead = {
  readonly endedAt: string
  /** Distinct rows read, and how many the service counted. */
  readonly read: number
  readonly total: number
  /** How many rows deep the service lets anyone read; null where it is something else that spoke against a proof. */
  readonly reachable: number | null
}

/** The mirror of the list that the console works with. */
export type MirrorState = {
  readonly activity: MirrorActivity
  /** The last read that proves who is not listed. */
  readonly coverage: MirrorCoverage | null
  /** The last read that came to its end, whatever it proves; `unproved` where that is nothing. */
  readonly lastRead: { readonly generation: number; readonly unproved: UnprovedRead | null } | null
  /** The read under way, or the one that was interrupted. */
  readonly progress: { readonly startedAt: string; readonly read: number; readonly total: number } | null
  /** When a read was asked for that has not begun yet. */
  readonly requestedAt: string | null
  /** When the next read begins by itself, or a paused one goes on. */
  readonly nextAt: string | null
  /** Until when the service has asked not to be asked. */
  readonly waitsUntil: string | null
  /** Why the last read got no further. */
  readonly failure: string | null
}
