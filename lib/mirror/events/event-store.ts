import 'server-only'
import type { Kysely } from 'kysely'
import type { ReadEvent } from '#lib/contract/management/events-schema.ts'
import type { MirrorTables } from '../store/tables.ts'
import type { EntryEvent } from './cause.ts'

/** An event whose ids are still to be read, from an offset on. */
type UnreadIds = { readonly id: number; readonly event: string; readonly offset: number }

/** The service's events of a list, for the list's only writer. */
export type EventStore = {
  /** Returns the time up to which all events are stored; null until they are first read to the end. */
  heldUntil(): Promise<number | null>
  holdUntil(at: number): Promise<void>
  add(events: readonly ReadEvent[]): Promise<void>
  nextToRead(): Promise<UnreadIds | undefined>
  addIds(of: UnreadIds, ids: readonly string[], isLast: boolean): Promise<void>
}

async function insertIds(
  within: Kysely<MirrorTables>,
  list: number,
  rows: readonly { readonly event: number; readonly entry_id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await within
    .insertInto('mirror_event_entry')
    .values(rows.map((row) => ({ list, ...row })))
    .onConflict((conflict) => conflict.columns(['list', 'entry_id', 'event']).doNothing())
    .execute()
}

/**
 * Gives the ids of events to others if the service has used them again, as after it was restored from a backup. The
 * earlier events stay the causes of the lines that have them, and can cause nothing else.
 */
async function releaseIds(within: Kysely<MirrorTables>, list: number, events: readonly ReadEvent[]): Promise<void> {
  const given = new Map(events.map(({ id, at, action }) => [id, { at: Date.parse(at), action }]))
  const stored = await within
    .selectFrom('mirror_event')
    .select(['id', 'service_id', 'at', 'action'])
    .where('list', '=', list)
    .where('service_id', 'in', [...given.keys()])
    .execute()
  for (const { id, service_id, at, action } of stored) {
    const event = given.get(service_id)
    if (event?.at === at && event.action === action) continue
    await within.deleteFrom('mirror_event_entry').where('event', '=', id).execute()
    await within
      .updateTable('mirror_event')
      .set({ service_id: `released ${id}`, ids_read: null })
      .where('id', '=', id)
      .execute()
  }
}

/** @param atOnce runs work in a transaction of the list's writer. */
export function eventStoreOf(
  queries: Kysely<MirrorTables>,
  list: number,
  atOnce: (work: (within: Kysely<MirrorTables>) => Promise<void>) => Promise<void>,
): EventStore {
  return {
    async heldUntil() {
      const row = queries.selectFrom('mirror_list').select('events_until').where('id', '=', list)
      return (await row.executeTakeFirstOrThrow()).events_until
    },

    async holdUntil(at) {
      await queries.updateTable('mirror_list').set({ events_until: at }).where('id', '=', list).execute()
    },

    async add(events) {
      if (events.length === 0) return
      await atOnce(async (within) => {
        await releaseIds(within, list, events)
        const added = await within
          .insertInto('mirror_event')
          .values(
            events.map(({ id, at, action, actor, reason, fileName }) => ({
              list,
              service_id: id,
              at: Date.parse(at),
              action,
              actor,
              reason,
              file_name: fileName,
              ids_read: action === 'list.imported' ? 0 : null,
            })),
          )
          .onConflict((conflict) => conflict.columns(['list', 'service_id']).doNothing())
          .returning(['id', 'service_id', 'ids_read'])
          .execute()
        const subjects = new Map(events.map(({ id, subject }) => [id, subject]))
        const single = added.filter(({ ids_read }) => ids_read === null)
        const rows = single.map(({ id, service_id }) => ({ event: id, entry_id: subjects.get(service_id) ?? '' }))
        await insertIds(within, list, rows)
      })
    },

    async nextToRead() {
      const row = await queries
        .selectFrom('mirror_event')
        .select(['id', 'service_id', 'ids_read'])
        .where('list', '=', list)
        .where('ids_read', 'is not', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row && { id: row.id, event: row.service_id, offset: row.ids_read ?? 0 }
    },

    async addIds({ id, offset }, ids, isLast) {
      await atOnce(async (within) => {
        await insertIds(
          within,
          list,
          ids.map((entry_id) => ({ event: id, entry_id })),
        )
        const ids_read = isLast ? null : offset + ids.length
        await within.updateTable('mirror_event').set({ ids_read }).where('id', '=', id).execute()
      })
    },
  }
}

/** Returns the id by which the service's events name an entry. */
export function eventIdOf({ id }: { readonly id?: unknown }): string | undefined {
  return typeof id === 'string' ? id : undefined
}

/** Returns the events of some entries, by entry id. */
export async function findEventsOf(
  queries: Kysely<MirrorTables>,
  list: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly EntryEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('mirror_event_entry')
    .innerJoin('mirror_event', 'mirror_event.id', 'mirror_event_entry.event')
    .select(['entry_id', 'mirror_event.id', 'at', 'action', 'actor', 'reason', 'file_name as fileName'])
    .where('mirror_event_entry.list', '=', list)
    .where('entry_id', 'in', ids)
    .execute()
  return Map.groupBy(rows, ({ entry_id }) => entry_id)
}
