import 'server-only'
import type { Kysely } from 'kysely'
import { differencesOf } from '../query/differences.ts'
import { inPieces } from '../store/in-pieces.ts'
import { itemOf } from '../store/item-of.ts'
import { CONTENT_STATES, type MirrorTables } from '../store/tables.ts'
import { causeOf, type EntryEvent } from './cause.ts'
import { eventIdOf, findEventsOf } from './event-store.ts'

/** A field moved in more entries than this is not looked up: the end of a sync waits for it. */
const ENTRIES_MAXIMUM = 50_000

/** Contents per statement. */
const PIECE = 500

/** A field that moved in `count` entries at once, between two moments. */
type MassMove = { readonly path: string; readonly count: number; readonly after: number; readonly by: number }

/** Finds contents that replaced others between the two moments without a line of their own. */
async function findReplacements(within: Kysely<MirrorTables>, list: number, { after, by }: MassMove) {
  return await within
    .selectFrom('mirror_content as old')
    .innerJoin('mirror_content as new', (join) =>
      join
        .on(({ eb, fn, or, ref }) =>
          or([eb('new.id', '=', ref('old.entry')), eb('new.entry', '=', fn.coalesce('old.entry', 'old.id'))]),
        )
        .onRef('new.list', '=', 'old.list')
        .onRef('new.from_hi', '=', 'old.missed_at'),
    )
    .select(['old.id as old', 'new.id as new'])
    .where('old.list', '=', list)
    .where('old.state', '>=', CONTENT_STATES.replaced)
    .where('old.missed_at', '<=', by)
    .where('new.from_lo', '>=', after)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('mirror_change').select('seq').whereRef('new_content', '=', 'new.id'))),
    )
    .limit(ENTRIES_MAXIMUM + 1)
    .execute()
}

/** Finds the event of each entry in which the field moved; undefined for an entry without one. */
async function findEventsOfEach(within: Kysely<MirrorTables>, list: number, move: MassMove) {
  const found: (EntryEvent | undefined)[] = []
  for (const piece of inPieces(await findReplacements(within, list, move), PIECE)) {
    const rows = await within
      .selectFrom('mirror_content')
      .select(['id', 'from_lo', 'from_hi', 'body'])
      .where(
        'id',
        'in',
        piece.flatMap((pair) => [pair.old, pair.new]),
      )
      .execute()
    const contents = new Map(rows.map(({ body, ...row }) => [row.id, { ...row, item: itemOf(body) }]))
    const moved = piece.flatMap((pair) => {
      const [old, by] = [contents.get(pair.old), contents.get(pair.new)]
      return old && by && differencesOf(old.item, by.item).some(({ path }) => path === move.path) ? [by] : []
    })
    const ids = moved.map(({ item }) => eventIdOf(item))
    const events = await findEventsOf(within, list, [...new Set(ids.filter((id) => id !== undefined))])
    for (const [place, { from_lo, from_hi }] of moved.entries()) {
      found.push(causeOf('changed', { after: from_lo, by: from_hi }, events.get(ids[place] ?? '') ?? []))
    }
  }
  return found
}

/**
 * Returns the event by which a field moved in many entries at once: the last of their events if one person did all of
 * it for one reason. Undefined if that is not so of each of the entries.
 */
export async function massEventOf(
  within: Kysely<MirrorTables>,
  list: number,
  move: MassMove,
): Promise<EntryEvent | undefined> {
  if (move.count > ENTRIES_MAXIMUM) return undefined
  const events = await findEventsOfEach(within, list, move)
  if (events.length !== move.count) return undefined
  return events.reduce((last, event) => {
    const isSame =
      last?.action === event?.action &&
      last?.actor === event?.actor &&
      last?.reason === event?.reason &&
      last?.fileName === event?.fileName
    if (!last || !event || !isSame) return undefined
    return event.at > last.at ? event : last
  }, events[0])
}
