import type { MirrorState, UnprovedRead } from '#lib/mirror/api/sync-state.ts'

/** State of a requested sync. */
export type SyncAfter =
  | { readonly kind: 'reading'; readonly read: number; readonly total: number }
  /** It is complete, and proves who is not listed. */
  | { readonly kind: 'proved' }
  /** It is complete, and proves nothing. */
  | { readonly kind: 'unproved'; readonly unproved: UnprovedRead }
  | { readonly kind: 'cancelled' }
  /** The service is at fault, not the connection to the console. */
  | { readonly kind: 'failed' }

/** The state before a sync was requested: another end or another number means another sync. */
export type ReadBefore = { readonly certifiedAt: string | null; readonly generation: number | null }

/**
 * Returns the state that the end of a requested sync differs from.
 *
 * @param answer the answer to the request. By then a short sync may have ended already.
 */
export function readBefore({ activity, coverage, lastRead, requestedAt }: MirrorState): ReadBefore {
  const hasEnded = activity === 'waiting' && requestedAt === null
  const isProved = hasEnded && lastRead?.unproved === null
  return {
    certifiedAt: isProved ? null : (coverage?.certifiedAt ?? null),
    generation: hasEnded ? null : (lastRead?.generation ?? null),
  }
}

/** Returns the state of a requested sync. */
export function syncAfter(
  { activity, coverage, lastRead, progress, requestedAt, failure }: MirrorState,
  before: ReadBefore,
): SyncAfter {
  if (coverage !== null && coverage.certifiedAt !== before.certifiedAt) return { kind: 'proved' }
  if (lastRead !== null && lastRead.unproved !== null && lastRead.generation !== before.generation)
    return { kind: 'unproved', unproved: lastRead.unproved }
  if (failure !== null && activity === 'paused') return { kind: 'failed' }
  if (activity !== 'reading' && requestedAt === null) return { kind: 'cancelled' }
  return { kind: 'reading', read: progress?.read ?? 0, total: progress?.total ?? 0 }
}
