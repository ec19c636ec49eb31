import 'server-only'
import type { Kysely } from 'kysely'
import { differencesOf } from '../query/differences.ts'
import { inPieces } from '../store/in-pieces.ts'
import { itemOf } from '../store/item-of.ts'
import { CONTENT_STATES, type MirrorTables } from '../store/tables.ts'
import { causeOf, type EntryEvent } from './cause.ts'
import { eventIdOf, findEventsOf } from './event-store.ts'

/** More replaced entries than this are not looked up: the end of a sync waits for it. */
const ENTRIES_MAXIMUM = 50_000

/** Contents per statement. */
const PIECE = 500

type Interval = { readonly after: number; readonly by: number }

/** A field that moved in `count` entries at once, between two moments. */
type MassMove = Interval & { readonly path: string; readonly count: number }

/** An entry that was replaced, where it moved, and the event of the entry if it has one. */
type Move = { readonly paths: ReadonlySet<string>; readonly event: EntryEvent | undefined }

/**
 * Finds contents that replaced others between the two moments without a line of their own. The cross join makes SQLite
 * look up the new content of each old one: without statistics it could read all contents for each.
 */
async function findReplacements(within: Kysely<MirrorTables>, list: number, { after, by }: Interval) {
  const replaced = within
    .selectFrom('mirror_content as old')
    .crossJoin('mirror_content as new')
    .select(['old.id as old', 'new.id as new'])
    .where('old.list', '=', list)
    .where('old.state', '>=', CONTENT_STATES.replaced)
    .where('old.missed_at', '>=', after)
    .where('old.missed_at', '<=', by)
    .where('new.list', '=', list)
    .where('new.from_lo', '>=', after)
    .whereRef('new.from_hi', '=', 'old.missed_at')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('mirror_change').select('seq').whereRef('new_content', '=', 'new.id'))),
    )
    .limit(ENTRIES_MAXIMUM + 1)
  const [first, later] = await Promise.all([
    replaced.whereRef('new.id', '=', 'old.entry').execute(),
    replaced.where(({ eb, fn }) => eb('new.entry', '=', fn.coalesce('old.entry', 'old.id'))).execute(),
  ])
  return [...first, ...later]
}

async function findMoves(within: Kysely<MirrorTables>, list: number, interval: Interval): Promise<readonly Move[]> {
  const replacements = await findReplacements(within, list, interval)
  if (replacements.length > ENTRIES_MAXIMUM) return []
  const moves: Move[] = []
  for (const piece of inPieces(replacements, PIECE)) {
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
      return old && by ? [{ old, by, id: eventIdOf(by.item) }] : []
    })
    const ids = moved.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const events = await findEventsOf(within, list, [...new Set(ids)])
    for (const { old, by, id = '' } of moved) {
      moves.push({
        paths: new Set(differencesOf(old.item, by.item).map(({ path }) => path)),
        event: causeOf('changed', { after: by.from_lo, by: by.from_hi }, events.get(id) ?? []),
      })
    }
  }
  return moves
}

/**
 * Returns a function that finds the event by which a field moved in many entries at once: the last of their events if
 * one person did all of it for one reason. Undefined if that is not so of each of the entries. Fields that moved
 * together are looked up once.
 */
export function massEvents(within: Kysely<MirrorTables>, list: number) {
  const known = new Map<string, Promise<readonly Move[]>>()
  return async ({ path, count, after, by }: MassMove): Promise<EntryEvent | undefined> => {
    if (count > ENTRIES_MAXIMUM) return undefined
    const name = `${after} ${by}`
    const moves = known.get(name) ?? findMoves(within, list, { after, by })
    known.set(name, moves)
    const events = (await moves).filter(({ paths }) => paths.has(path)).map(({ event }) => event)
    if (events.length !== count) return undefined
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
}
