import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type CheckedValue, readValue } from '#lib/matching/checked-value.ts'
import { saysNothing } from '#lib/matching/field-role.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { findMirroredList, type MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { inPieces } from '#lib/mirror/store/in-pieces.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { findLastContent, insertMatches, lockLook } from '#lib/mirror/watches/looking.ts'
import { findMatches, findStandings, type Match } from '#lib/mirror/watches/matches.ts'
import { standingOf } from '#lib/mirror/watches/state.ts'
import { watchHash } from '#lib/mirror/watches/watch-hash.ts'
import { findWatchedFields } from '#lib/mirror/watches/watched-fields.ts'
import { lockAllowed } from '#lib/platform/access/allowed-people.ts'
import { accessTo } from '#lib/platform/access/api/roles.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Answer, answered, invalid, refused } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { ValuesToWatch } from '../api/watch-schema.ts'
import { WATCHED_MAXIMUM, type Watched } from '../api/watches.ts'

type Context = Pick<SignedInContext<'watch.set'>, 'session' | 'database' | 'now' | 'change'>

/** The watch that gets the values: one of the person's own, or with a label a new one, with an id of `creationId`. */
type Which = { readonly id: string; readonly label?: string }

/** `unusable`: no value can be watched, so there is no new watch. */
type SetRefusal = 'upstreamNoKey' | 'roleNotAllowed' | 'watchesFull' | 'notFound' | 'unusable'

/** A value that can be watched. */
type Usable = { readonly value: CheckedValue; readonly line: number | null }

/** With where it is on the list at present. */
type Ready = Usable & {
  readonly matches: readonly Match[]
  readonly state: WatchState | null
}

type Found = { readonly ready: readonly Ready[]; readonly lastContent: number }

/** Finds where values are on the list at present. Searches every content up to `lastContent`. */
async function find(
  list: MirroredList | undefined,
  { database: { queries } }: Context,
  environment: Environment,
  values: readonly Usable[],
): Promise<Found> {
  if (!list) return { ready: values.map((each) => ({ ...each, matches: [], state: null })), lastContent: 0 }
  const coverage = await findCoverage(list)
  const lastContent = await findLastContent(list)
  const fields = await findWatchedFields(list, queries, environment)
  const found = await findMatches(
    list,
    values.map(({ value }) => value.forms),
    fields.identifies,
  )
  const standings = await findStandings(list, new Set(found.flat().map(({ content }) => content)))
  const ready = values.map((each, index) => {
    const matches = found[index] ?? []
    const { state } = standingOf(matches, standings, fields)
    return { ...each, matches, state: state === 'not_listed' && !coverage ? null : state }
  })
  return { ready, lastContent }
}

/** A watch, and the key of its hashes. */
type Keyed = { readonly id: string; readonly environment: Environment; readonly key: string }

const hashesOf = ({ environment, key }: Keyed, { forms }: CheckedValue) =>
  forms.map((form) => watchHash(environment, form, key))

/** Hashes in one statement. */
const HASHES_AT_ONCE = 1000

async function insert(queries: Kysely<ConsoleTables>, watch: Keyed, ready: readonly Ready[]): Promise<void> {
  const rows = ready.map(({ line, state }) => ({ watch_id: watch.id, line, state, told: state, changed_at: null }))
  const inserted = await queries.insertInto('watch_value').values(rows).returning('number').execute()
  // The database numbers rows in their order, but may return the numbers in any.
  const numbers = inserted.map(({ number }) => number).sort((one, other) => one - other)
  const stored = ready.flatMap((each, index) => {
    const number = numbers[index]
    return number === undefined ? [] : [{ ...each, number }]
  })
  const hashes = stored.flatMap(({ number, value }) => hashesOf(watch, value).map((hash) => ({ hash, value: number })))
  for (const piece of inPieces(hashes, HASHES_AT_ONCE)) {
    await queries
      .insertInto('watch_hash')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await insertMatches(
    queries,
    stored.flatMap(({ number, matches }) => matches.map((match) => ({ ...match, value: number }))),
  )
}

/**
 * Leaves out values that the watch has on the same line with all of their forms, since the answer to an earlier attempt
 * was lost. The same digits with another country have other forms.
 */
async function withoutWatched(
  queries: Kysely<ConsoleTables>,
  watch: Keyed,
  ready: readonly Ready[],
): Promise<readonly Ready[]> {
  const hashed = ready.map((each) => ({ each, hashes: hashesOf(watch, each.value) }))
  const rows: { readonly number: number; readonly hash: string; readonly line: number | null }[] = []
  for (const hashes of inPieces([...new Set(hashed.flatMap((one) => one.hashes))], HASHES_AT_ONCE)) {
    const found = await queries
      .selectFrom('watch_hash')
      .innerJoin('watch_value', 'watch_value.number', 'watch_hash.value')
      .select(['watch_value.watch_id', 'watch_value.number', 'watch_hash.hash', 'watch_value.line'])
      .where('watch_hash.hash', 'in', hashes)
      .execute()
    // A condition on the watch would make SQLite read all its values for each request: 18 seconds for 10,000.
    rows.push(...found.filter(({ watch_id }) => watch_id === watch.id))
  }
  const watched = [...Map.groupBy(rows, ({ number }) => number).values()].map((of) => ({
    line: of[0]?.line,
    hashes: new Set(of.map(({ hash }) => hash)),
  }))
  const byLine = Map.groupBy(watched, ({ line }) => line)
  return hashed
    .filter(({ each, hashes }) => !byLine.get(each.line)?.some((has) => hashes.every((hash) => has.hashes.has(hash))))
    .map(({ each }) => each)
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

/** Finds a person's own watch and the version of its key. */
async function findOwn(queries: Kysely<ConsoleTables>, id: string, owner: string, environment: Environment) {
  return queries
    .selectFrom('watch')
    .select(['id', 'key_version'])
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where('environment', '=', environment)
    .executeTakeFirst()
}

const WATCHING = accessTo('POST /api/watches')

function usableOf({ values, country }: ValuesToWatch): readonly Usable[] {
  return values.flatMap(({ value, line }) => {
    const read = readValue(value, country || undefined)
    if (typeof read === 'string') return []
    // The beginning of a phone number would never be found in a longer one; a date or a placeholder identifies nobody.
    return read.isIncomplete || read.isDate || saysNothing(read.given) ? [] : [{ value: read, line }]
  })
}

/**
 * Stores values under a watch: their keyed hashes, and which contents of the synced copy have them. After each sync,
 * later contents are searched, from the last content searched here. A repeated request stores nothing more.
 */
export async function watchValues(
  context: Context,
  { id, label }: Which,
  given: ValuesToWatch,
): Promise<Watched | SetRefusal> {
  const { now, change } = context
  const { accountId, user, chosen: environment, connection } = context.session
  if (environment === null || connection === null) return 'upstreamNoKey'
  const usable = usableOf(given)
  if (label !== undefined && usable.length === 0) return 'unusable'
  const list = await findMirroredList(await mirrorDatabase(), connection)
  for (;;) {
    const { ready, lastContent } = await find(list, context, environment, usable)
    const outcome = await change(async ({ database, queries, append }) => {
      // A change that takes this right away waits, and then passes all their watches on.
      if (!(await lockAllowed(database, accountId, WATCHING))) return 'roleNotAllowed'
      const look = await lockLook(database, queries, environment, connection)
      // Meanwhile later contents were searched, without these values. A copy without such contents was restored, and
      // will be searched from its beginning.
      const isOvertaken = look.connection === connection && look.content > lastContent
      if (isOvertaken && list && (await findLastContent(list)) > lastContent) return 'again'
      const keys = await openLookupKeys(queries, configuration().sessionSecrets, now)
      const [newest = 0] = keys.keys()
      const known = await findOwn(queries, id, accountId, environment)
      const version = known?.key_version ?? newest
      const key = keys.get(version)
      if ((!known && label === undefined) || key === undefined) return 'notFound'
      const watch = { id, environment, key }
      const missing = known ? await withoutWatched(queries, watch, ready) : ready
      if ((await countWatched(queries, environment)) + missing.length > WATCHED_MAXIMUM) return 'watchesFull'
      const watched = { id, taken: usable.length, unusable: given.values.length - usable.length }
      if (missing.length === 0) return watched
      if (!known && label !== undefined) {
        const set = { set_by: user.name, owner_id: accountId, created_at: now }
        await queries
          .insertInto('watch')
          .values({ id, environment, label, key_version: version, ...set })
          .execute()
      }
      await insert(queries, watch, missing)
      await append({ action: 'watch.set', details: { id, rows: missing.length, environment } })
      return watched
    })
    if (outcome !== 'again') return outcome
  }
}

/** The answer to values to watch. */
export function watchAnswer(outcome: Watched | SetRefusal): Answer {
  if (outcome === 'unusable')
    return invalid({ values: { code: 'unusable', reason: 'None of the values can be watched' } })
  return typeof outcome === 'string' ? refused(outcome) : answered('Watched', outcome, { status: 201 })
}
