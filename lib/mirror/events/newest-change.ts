import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { CAUSING_ACTIONS } from './cause.ts'
import type { EventSource } from './collect-events.ts'

/** Events of the other list and of keys may be newer than the newest change. */
const EVENTS = 20

/**
 * Returns the id of the service's newest event that changed entries of the list; null if none of its latest events did;
 * undefined if the service did not say.
 */
export async function newestChange(
  { events }: EventSource,
  environment: Environment,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const page = await events({ limit: EVENTS, offset: 0 }, signal)
  if (!page.ok) return undefined
  const newest = page.value.items.find(({ type, action }) => type === environment && CAUSING_ACTIONS.has(action))
  return newest?.id ?? null
}
