import 'server-only'
import type { ReadEvent } from '#lib/contract/management/events-schema.ts'
import { LIMIT_MAXIMUM, type PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { CAUSING_ACTIONS, CLOCKS_DIFFER_MILLISECONDS } from './cause.ts'
import type { EventStore } from './event-store.ts'

type Page<Item> = Outcome<{ readonly items: readonly Item[]; readonly pagination: { readonly total: number } }>

/** The service's events; undefined if the console has no access to its management interface. */
export type EventSource = {
  readonly events: (page: PageRequest, signal: AbortSignal) => Promise<Page<ReadEvent>>
  readonly entries: (event: string, page: PageRequest, signal: AbortSignal) => Promise<Page<string>>
}

/** Pages of ids read at the end of a sync, which waits for them: 50,000 ids. The next sync reads the rest. */
const ID_PAGES = 500

/**
 * Reads the events that the store does not have yet. An event may be stored with a time before that of an earlier one,
 * so the last ten minutes are read again.
 */
async function readNewEvents(
  { events }: EventSource,
  store: EventStore,
  environment: Environment,
  signal: AbortSignal,
): Promise<boolean> {
  const known = await store.heldUntil()
  let newest: number | undefined
  for (let offset = 0; ; offset += LIMIT_MAXIMUM) {
    const page = await events({ limit: LIMIT_MAXIMUM, offset }, signal)
    // A service without our management interface never has events.
    if (!page.ok) return page.failure.kind === 'not_available'
    const { items } = page.value
    await store.add(items.filter(({ type, action }) => type === environment && CAUSING_ACTIONS.has(action)))
    newest ??= items[0] && Date.parse(items[0].at)
    const oldest = items.at(-1)
    const isOver = known !== null && oldest && Date.parse(oldest.at) < known - CLOCKS_DIFFER_MILLISECONDS
    if (items.length < LIMIT_MAXIMUM || isOver) break
  }
  if (newest !== undefined) await store.holdUntil(newest)
  return true
}

/** Reads which entries imports touched. */
async function readIds({ entries }: EventSource, store: EventStore, signal: AbortSignal): Promise<boolean> {
  for (let pages = 0; pages < ID_PAGES; pages++) {
    const next = await store.nextToRead()
    if (!next) return true
    const page = await entries(next.event, { limit: LIMIT_MAXIMUM, offset: next.offset }, signal)
    if (!page.ok) return false
    const { items, pagination } = page.value
    const isLast = items.length === 0 || next.offset + items.length >= pagination.total
    await store.addIds(next, items, isLast)
  }
  return (await store.nextToRead()) === undefined
}

/**
 * Fetches the events of a list that the store does not have.
 *
 * @returns whether the store now has all of them.
 */
export async function collectEvents(
  source: EventSource,
  store: EventStore,
  environment: Environment,
  signal: AbortSignal,
): Promise<boolean> {
  return (await readNewEvents(source, store, environment, signal)) && (await readIds(source, store, signal))
}
