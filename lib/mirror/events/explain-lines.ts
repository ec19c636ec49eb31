import 'server-only'
import { type Kysely, sql } from 'kysely'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { CHANGE_KIND_NUMBERS } from '../store/change-kinds.ts'
import { itemOf } from '../store/item-of.ts'
import { manyRows } from '../store/many-rows.ts'
import type { MirrorTables } from '../store/tables.ts'
import { causeOf, type Happening } from './cause.ts'
import { eventIdOf, findEventsOf } from './event-store.ts'
import { massEvents } from './mass-event.ts'

/** Lines per statement. */
const PIECE = 500

/** After a day, a line is not looked up again, even if events were missing all that time. */
const LOOKED_AT_MILLISECONDS = DAY_MILLISECONDS

const HAPPENINGS = new Map<number, Happening>([
  [CHANGE_KIND_NUMBERS.added, 'came'],
  [CHANGE_KIND_NUMBERS.reappeared, 'came'],
  [CHANGE_KIND_NUMBERS.changed, 'changed'],
  [CHANGE_KIND_NUMBERS.removed, 'went'],
])

export type Explaining = {
  readonly kind: DatabaseKind
  readonly list: number
  readonly endedAt: number
  /** Whether events may be missing, so that the next sync looks up these lines again. */
  readonly awaitsEvents: boolean
}

/** Yields the lines after a number that have no event, in pieces. */
async function* unexplained(within: Kysely<MirrorTables>, list: number, after: number, since: number) {
  for (let last = after; ; ) {
    const lines = await within
      .selectFrom('mirror_change')
      .leftJoin('mirror_content as old', 'old.id', 'mirror_change.old_content')
      .leftJoin('mirror_content as new', 'new.id', 'mirror_change.new_content')
      .leftJoin('mirror_field', 'mirror_field.id', 'mirror_change.field')
      .select(['seq', 'kind', 'at_lo', 'at_hi', 'old.body as before', 'new.body as after', 'path', 'count'])
      .where('mirror_change.list', '=', list)
      .where('seq', '>', last)
      .where('at_hi', '>=', since)
      .where('event', 'is', null)
      .orderBy('seq')
      .limit(PIECE)
      .execute()
    const end = lines.at(-1)
    if (!end) return
    yield lines
    last = end.seq
  }
}

async function findEvents(
  within: Kysely<MirrorTables>,
  { kind: database, list }: Explaining,
  after: number,
  since: number,
): Promise<void> {
  const massEventOf = massEvents(within, list)
  for await (const lines of unexplained(within, list, after, since)) {
    const named = lines.map((line) => {
      const body = line.after ?? line.before
      return { ...line, id: body === null ? undefined : eventIdOf(itemOf(body)) }
    })
    const ids = new Set(named.flatMap(({ id }) => (id === undefined ? [] : [id])))
    const events = await findEventsOf(within, list, [...ids])
    const causes: (readonly [seq: number, event: number])[] = []
    for (const { seq, kind, at_lo: after, at_hi: by, id, path, count } of named) {
      const happening = HAPPENINGS.get(kind)
      const own = id === undefined ? undefined : events.get(id)
      const event =
        path !== null && count !== null
          ? await massEventOf({ path, count, after, by })
          : happening && own && causeOf(happening, { after, by }, own)
      if (event) causes.push([seq, event.id])
    }
    if (causes.length === 0) continue
    await sql`with given (seq, event) as (${manyRows(database, ['bigint', 'bigint'], causes)})
      update mirror_change set event = given.event from given where mirror_change.seq = given.seq`.execute(within)
  }
}

/**
 * Joins lines to acts. Lines of one sync, kind, person and reason are one act; so are lines of one sync and kind
 * without an event. The number of an act is that of its last line by time.
 */
async function joinActs(within: Kysely<MirrorTables>, list: number, after: number): Promise<void> {
  await sql`
    update mirror_change set act = joined.first_seq
    from (
      select seq, first_value(seq) over (
        partition by generation, kind, field, action, actor, reason, file_name order by at_hi desc, seq desc
      ) as first_seq
      from mirror_change left join mirror_event on mirror_event.id = mirror_change.event
      where mirror_change.list = ${list} and seq > ${after}
    ) as joined
    where mirror_change.seq = joined.seq and mirror_change.act is distinct from joined.first_seq`.execute(within)
}

async function lastLineBefore(within: Kysely<MirrorTables>, list: number, before: number): Promise<number | null> {
  const { last } = await within
    .selectFrom('mirror_change')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .where('list', '=', list)
    .where('at_hi', '<', before)
    .executeTakeFirstOrThrow()
  return last
}

/** Gives the latest lines of a list their events, as far as the service reports them, and joins the lines to acts. */
export async function explainLines(within: Kysely<MirrorTables>, explaining: Explaining): Promise<void> {
  const { list, endedAt, awaitsEvents } = explaining
  const { explained_to: after } = await within
    .selectFrom('mirror_list')
    .select('explained_to')
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  const last = await lastLineBefore(within, list, Number.MAX_SAFE_INTEGER)
  if (last === null || last <= after) return
  const anyEvent = within.selectFrom('mirror_event').select('id').where('list', '=', list).limit(1)
  if (await anyEvent.executeTakeFirst()) {
    await findEvents(within, explaining, after, endedAt - LOOKED_AT_MILLISECONDS)
  }
  await joinActs(within, list, after)
  const explained = awaitsEvents ? await lastLineBefore(within, list, endedAt - LOOKED_AT_MILLISECONDS) : last
  const to = Math.max(after, explained ?? 0)
  await within.updateTable('mirror_list').set({ explained_to: to }).where('id', '=', list).execute()
}
