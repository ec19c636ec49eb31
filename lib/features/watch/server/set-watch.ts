import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type CheckedValue, readValue } from '#lib/matching/checked-value.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { findMirroredList, type MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { findLastContent, insertMatches, lockLook } from '#lib/mirror/watches/looking.ts'
import { findMatches, findStandings, type Match } from '#lib/mirror/watches/matches.ts'
import { standingOf } from '#lib/mirror/watches/state.ts'
import { openWatchKey, type WatchKey, watchHash } from '#lib/mirror/watches/watch-hash.ts'
import { findWatchedFields } from '#lib/mirror/watches/watched-fields.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { ValuesToWatch } from '../api/watch-schema.ts'
import { WATCHED_MAXIMUM, type Watched } from '../api/watches.ts'

type Context = Pick<SignedInContext<'watch.set'>, 'session' | 'database' | 'now' | 'change'>

/** The watch that values are for: a new one with a label, or one of the person's own. */
type For = { readonly label: string } | { readonly id: string }

export type SetRefusal = 'upstreamNoKey' | 'watchesFull' | 'notFound'

/** A value as it is to be stored: what it is found by, and where it is found at present. */
type Ready = {
  readonly value: CheckedValue
  readonly line: number | null
  readonly matches: readonly Match[]
  readonly state: WatchState | null
}

type Found = { readonly ready: readonly Ready[]; readonly lastContent: number }

/** Where values are on the list at present; everything that came by then is looked at. */
async function find(
  list: MirroredList | undefined,
  { database: { queries } }: Context,
  environment: Environment,
  values: readonly { readonly value: CheckedValue; readonly line: number | null }[],
): Promise<Found> {
  if (!list) return { ready: values.map((each) => ({ ...each, matches: [], state: null })), lastContent: 0 }
  const coverage = await findCoverage(list)
  const lastContent = await findLastContent(list)
  const isWatched = await findWatchedFields(list, queries, environment)
  const found = await findMatches(
    list,
    values.map(({ value }) => value.forms),
    isWatched,
  )
  const standings = await findStandings(list, new Set(found.flat().map(({ content }) => content)))
  const ready = values.map((each, place) => {
    const matches = found[place] ?? []
    const { state } = standingOf(matches, standings, isWatched)
    return { ...each, matches, state: state === 'not_listed' && !coverage ? null : state }
  })
  return { ready, lastContent }
}

/** Rows of hashes in one statement. */
const HASHES_AT_ONCE = 1000

async function insert(
  queries: Kysely<ConsoleTables>,
  watch: string,
  environment: Environment,
  key: WatchKey,
  ready: readonly Ready[],
): Promise<void> {
  const rows = ready.map(({ line, state }) => ({ watch_id: watch, line, state, changed_at: null }))
  const inserted = await queries.insertInto('watch_value').values(rows).returning('number').execute()
  // Numbers are given in the order of the rows, and come back in any.
  const numbers = inserted.map(({ number }) => number).sort((one, other) => one - other)
  const stored = ready.flatMap((each, place) => {
    const number = numbers[place]
    return number === undefined ? [] : [{ ...each, number }]
  })
  const hashes = stored.flatMap(({ number, value }) =>
    value.forms.map((form) => ({ hash: watchHash(environment, form, key), value: number })),
  )
  for (let start = 0; start < hashes.length; start += HASHES_AT_ONCE) {
    await queries
      .insertInto('watch_hash')
      .values(hashes.slice(start, start + HASHES_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await insertMatches(
    queries,
    stored.flatMap(({ number, matches }) => matches.map((match) => ({ ...match, value: number }))),
  )
}

async function countWatched(queries: Kysely<ConsoleTables>, environment: Environment): Promise<number> {
  const { count } = await queries
    .selectFrom('watch_value')
    .innerJoin('watch', 'watch.id', 'watch_value.watch_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The version of the key that a watch was set with; undefined where there is no such watch of the person's own. */
async function findOwn(queries: Kysely<ConsoleTables>, id: string, owner: string, environment: Environment) {
  return queries
    .selectFrom('watch')
    .select(['id', 'key_version'])
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where('environment', '=', environment)
    .executeTakeFirst()
}

/**
 * Keeps values under a watch: their keyed hashes, and which contents of the synced copy have them. What comes to the copy
 * later is found by the syncs, from the last content on that was looked at here.
 */
export async function watchValues(
  context: Context,
  which: For,
  { values, country }: ValuesToWatch,
): Promise<Watched | SetRefusal> {
  const { session, database, now, change } = context
  const { chosen: environment, connection } = session
  if (environment === null || connection === null) return 'upstreamNoKey'
  const usable = values.flatMap(({ value, line }) => {
    const read = readValue(value, country || undefined)
    return typeof read === 'string' ? [] : [{ value: read, line }]
  })
  const list = await findMirroredList(await mirrorDatabase(), connection)
  for (;;) {
    const found = await find(list, context, environment, usable)
    const outcome = await change(async ({ queries, append }) => {
      const look = await lockLook(database, queries, environment, connection)
      // A sync has looked further meanwhile: what it passed is not known of these values.
      if (look.connection === connection && look.content > found.lastContent) return 'again'
      if ((await countWatched(queries, environment)) + usable.length > WATCHED_MAXIMUM) return 'watchesFull'
      const key = await openWatchKey(queries, now)
      const known = 'id' in which ? await findOwn(queries, which.id, session.accountId, environment) : undefined
      if ('id' in which && known?.key_version !== key.version) return 'notFound'
      const id = known?.id ?? randomUUID()
      if ('label' in which) {
        const set = { set_by: session.user.name, owner_id: session.accountId, created_at: now }
        const watch = { id, environment, label: which.label, key_version: key.version, ...set }
        await queries.insertInto('watch').values(watch).execute()
      }
      if (usable.length > 0) await insert(queries, id, environment, key, found.ready)
      await append({ action: 'watch.set', details: { id, rows: usable.length, environment } })
      return { id, taken: usable.length, unusable: values.length - usable.length }
    })
    if (outcome !== 'again') return outcome
  }
}
