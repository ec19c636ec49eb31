import 'server-only'
import type { ReadEvent } from '#lib/contract/management/events-schema.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { CAUSING_ACTIONS } from './cause.ts'
import type { EventSource } from './collect-events.ts'

/** The names of the service's latest events, and of those among them that changed the list. */
export type RecentEvents = {
  readonly all: ReadonlySet<string>
  readonly changes: ReadonlySet<string>
  /** Whether there may be more events than these. */
  readonly isFull: boolean
}

/** A service that was restored from a backup may use an id again. */
const nameOf = ({ id, at }: ReadEvent) => `${id} ${at}`

/** Returns the latest events; undefined if the service did not answer. */
export async function readRecentEvents(
  { events }: EventSource,
  environment: Environment,
  signal: AbortSignal,
): Promise<RecentEvents | undefined> {
  const page = await events({ limit: LIMIT_MAXIMUM, offset: 0 }, signal)
  if (!page.ok) return undefined
  const { items } = page.value
  const changes = items.filter(({ type, action }) => type === environment && CAUSING_ACTIONS.has(action))
  return {
    all: new Set(items.map(nameOf)),
    changes: new Set(changes.map(nameOf)),
    isFull: items.length === LIMIT_MAXIMUM,
  }
}

/**
 * Whether the list may have changed between two reads of events. Compares names, not times: the clocks of the service's
 * instances may differ, so that a new event is not the first.
 *
 * @param before undefined if it is not known; any change may then be new.
 */
export function showChange(before: RecentEvents | undefined, now: RecentEvents): boolean {
  const known = before?.all ?? new Set()
  return !now.changes.isSubsetOf(known) || (now.isFull && now.all.isDisjointFrom(known))
}
