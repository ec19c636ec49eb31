import type { MirrorState, UnprovedRead } from '#lib/mirror/api/sync-state.ts'

/** How a read of the list stands, as the state of the mirror tells. */
export type SyncAfter =
  | { readonly kind: 'reading'; readonly read: number; readonly total: number }
  /** It came to its end, and proves who is not listed. */
  | { readonly kind: 'proved' }
  /** It came to its end, and proves nothing. */
  | { readonly kind: 'unproved'; readonly unproved: UnprovedRead }
  | { readonly kind: 'cancelled' }
  /** The service is at fault, not the way to the console. */
  | { readonly kind: 'failed' }

/** What a read that began after another one is compared with: another end, or another number, is another read. */
export type ReadBefore = { readonly certifiedAt: string | null; readonly generation: number | null }

/** What became so far of a read that was asked for. */
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
