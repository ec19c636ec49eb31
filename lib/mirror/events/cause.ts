import type { ManagementAction } from '#lib/contract/management/events-schema.ts'

/** An event of the service that touched an entry. `at` is in epoch milliseconds. */
export type EntryEvent = {
  readonly id: number
  readonly at: number
  readonly action: string
  readonly actor: string | null
  readonly reason: string | null
  readonly fileName: string | null
}

/** What happened to an entry, as a sync saw it. */
export type Happening = 'came' | 'changed' | 'went'

/** An entry removed and added again between two syncs looks like a change. */
const CAUSES: Readonly<Record<Happening, readonly ManagementAction[]>> = {
  came: ['entry.added', 'entry.restored', 'list.imported'],
  changed: ['entry.edited', 'entry.added', 'entry.restored', 'list.imported'],
  went: ['entry.removed', 'entry.expired', 'list.imported'],
}

/** The actions that can cause what happens to an entry. */
export const CAUSING_ACTIONS: ReadonlySet<string> = new Set(Object.values(CAUSES).flat())

/** How far apart the clocks of service and console may be. */
export const CLOCKS_DIFFER_MILLISECONDS = 600_000

/**
 * Returns the event that caused what happened to an entry between two moments: the last possible one in between.
 * Because clocks differ, an event outside also counts, but only if the entry has no other event nearby.
 *
 * @param events those of the entry.
 */
export function causeOf(
  happening: Happening,
  { after, by }: { readonly after: number | null; readonly by: number },
  events: readonly EntryEvent[],
): EntryEvent | undefined {
  const from = after ?? Number.NEGATIVE_INFINITY
  const causes: readonly string[] = CAUSES[happening]
  const within = events.filter(({ at, action }) => at >= from && at <= by && causes.includes(action))
  const last = within.toSorted((one, other) => other.at - one.at || other.id - one.id)[0]
  if (last) return last
  const near = events.filter(
    ({ at }) => at >= from - CLOCKS_DIFFER_MILLISECONDS && at <= by + CLOCKS_DIFFER_MILLISECONDS,
  )
  const [only, another] = near
  return only && !another && causes.includes(only.action) ? only : undefined
}
