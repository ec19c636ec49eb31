import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { WatchMatchTable, WatchTable } from '#lib/platform/store/tables/watches.ts'
import type { Coverage } from '../query/coverage.ts'
import { inPieces } from '../store/in-pieces.ts'
import { recordKey } from '../store/record-key.ts'
import type { Looking } from './looking.ts'
import { findStandings } from './matches.ts'
import { NOT_LISTED, standingOf, type ValueStanding } from './state.ts'
import { findWatchedFields } from './watched-fields.ts'

const VALUES_AT_ONCE = 1000

type Row = {
  readonly number: number
  readonly watch_id: string
  readonly line: number | null
  readonly state: WatchState | null
  readonly told: WatchState | null
}
type Moved = Row & { readonly now: ValueStanding }

/**
 * Returns the values whose state may have changed: all that are listed, were ever found, or are new, but none whose key
 * is lost, because those were not searched.
 */
async function findMoved({ console, list, environment, now }: Looking): Promise<readonly Moved[]> {
  const { queries } = console
  const versions = [...(await openLookupKeys(queries, configuration().sessionSecrets, now)).keys()]
  const { rows } = await sql<Row>`select number, watch_id, line, state, told from watch_value
    where watch_id in (select id from watch where environment = ${environment} and key_version in (${sql.join(versions)}))
      and (state is null or state <> 'not_listed' or number in (select value from watch_match))
    order by number`.execute(queries)
  const { rows: matches } = await sql<WatchMatchTable>`select * from watch_match where value in (
    select number from watch_value where watch_id in (select id from watch where environment = ${environment})
  )`.execute(queries)
  const byValue = Map.groupBy(matches, ({ value }) => value)
  const standings = await findStandings(list, new Set(matches.map(({ content }) => content)))
  const fields = await findWatchedFields(list, queries, environment)
  return rows.flatMap((row) => {
    const own = byValue.get(row.number)
    const standing = own ? standingOf(own, standings, fields) : NOT_LISTED
    return standing.state === row.state ? [] : [{ ...row, now: standing }]
  })
}

/** Stores new states, except for watches that were ended or changed meanwhile. */
async function store(queries: Kysely<ConsoleTables>, moved: readonly Moved[], at: number): Promise<readonly Moved[]> {
  const stored: Moved[] = []
  for (const alike of Map.groupBy(moved, ({ state, now }) => `${state} ${now.state}`).values()) {
    const [{ state, now } = { state: null, now: NOT_LISTED }] = alike
    for (const piece of inPieces(alike, VALUES_AT_ONCE)) {
      const rows = await queries
        .updateTable('watch_value')
        .set({ state: now.state, changed_at: at, ...(now.state !== null && { told: now.state }) })
        .where(
          'number',
          'in',
          piece.map(({ number }) => number),
        )
        .where('state', state === null ? 'is' : '=', state)
        .returning('number')
        .execute()
      const numbers = new Set(rows.map(({ number }) => number))
      stored.push(...piece.filter(({ number }) => numbers.has(number)))
    }
  }
  return stored.sort((one, other) => one.number - other.number)
}

/** Notifies the owner of a watch, and records that in the audit log. */
async function tellOwner(
  queries: Kysely<ConsoleTables>,
  environment: Environment,
  watch: Pick<WatchTable, 'id' | 'label' | 'owner_id'>,
  told: readonly { readonly now: WatchState; readonly line: number | null; readonly entry: string | null }[],
  at: number,
) {
  const count = (state: WatchState) => told.filter(({ now }) => now === state).length
  const [only, another] = told
  const one = another ? undefined : only
  const { values } = await queries
    .selectFrom('watch_value')
    .select(({ fn }) => fn.countAll<number>().as('values'))
    .where('watch_id', '=', watch.id)
    .executeTakeFirstOrThrow()
  const counts = { listed: count('listed'), similar: count('similar'), removed: count('not_listed') }
  const { label } = watch
  const found = { line: one?.line ?? null, entry: one?.entry ?? null }
  const content = { watch: watch.id, label, environment, values, ...counts, ...found }
  await notify(queries, watch.owner_id, 'watch.changed', content, at)
  return counts
}

/** Tells every change of state once, even after a crash: in the transaction that marks the sync as looked at. */
export async function tellChanges(looking: Looking, coverage: Coverage): Promise<void> {
  const { console, list, environment, connection, now } = looking
  const { generation, certifiedAt: at } = coverage
  const moved = await findMoved(looking)
  await console.queries.transaction().execute(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('watch_look')
      .set({ generation })
      .where('environment', '=', environment)
      .where('connection', '=', connection)
      .where('generation', '<', generation)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const stored = await store(queries, moved, at)
    // A first "not listed" is no news, nor is a field whose role an admin has changed, or changed back.
    const news = stored.flatMap(({ now: { state: next, entry }, ...value }) =>
      next === null || next === (value.told ?? 'not_listed') ? [] : [{ ...value, next, entry }],
    )
    const byWatch = Map.groupBy(news, ({ watch_id }) => watch_id)
    const acts: (() => Promise<void>)[] = []
    for (const [id, values] of byWatch) {
      const watch = await queries
        .selectFrom('watch')
        .select(['id', 'label', 'owner_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const tellings = values.map(({ line, told, next, entry }) => ({
        connection,
        watch_id: id,
        label: watch.label,
        line,
        was: told,
        now: next,
        entry: entry === undefined ? null : recordKey(list.seal, entry),
        at,
      }))
      for (const piece of inPieces(tellings, VALUES_AT_ONCE))
        await queries.insertInto('watch_telling').values(piece).execute()
      const counts = await tellOwner(queries, environment, watch, tellings, at)
      acts.push(() =>
        appendAuditEvent(queries, {
          action: 'watch.changed',
          details: { id, ...counts, generation, environment },
          at: now,
          actor: null,
          requestId: newRequestId(),
        }),
      )
    }
    // Last, because other appends to the audit log wait from the first of these until the transaction ends.
    for (const append of acts) await append()
  })
}
