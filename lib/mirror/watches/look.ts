import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { subjectHash } from '#lib/platform/audit/chain.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { Queries } from '#lib/platform/secrets/sealed-keys.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { WatchMatchTable } from '#lib/platform/store/tables/watches.ts'
import { findCoverage } from '../query/coverage.ts'
import { inPieces } from '../store/in-pieces.ts'
import { itemOf } from '../store/item-of.ts'
import { findLastContent, findRoom, insertMatches, type Looking, lockLook, searchAgain } from './looking.ts'
import { distinctMatches, type FoundForm, formsOfContent, type Match } from './matches.ts'
import { tellChanges } from './tell.ts'
import { watchedText } from './watch-hash.ts'
import { findDescribing, findWatchedFields } from './watched-fields.ts'

/** Contents per transaction. */
const CONTENTS_AT_ONCE = 500
const HASHES_AT_ONCE = 1000

/** Returns which watched values the contents have. */
async function join(
  queries: Kysely<ConsoleTables>,
  environment: Environment,
  keys: readonly string[],
  forms: readonly FoundForm[],
): Promise<readonly WatchMatchTable[]> {
  // Many entries have the same value in a field that describes: hash it once.
  const byText = Map.groupBy(forms, ({ form }) => watchedText(environment, form))
  const byHash = new Map(
    keys.flatMap((key) => [...byText].map(([text, same]) => [subjectHash(text, key), same] as const)),
  )
  const matches = new Map<number, Match[]>()
  for (const hashes of inPieces([...byHash.keys()], HASHES_AT_ONCE)) {
    const rows = await queries.selectFrom('watch_hash').selectAll().where('hash', 'in', hashes).execute()
    for (const { hash, value } of rows) matches.set(value, [...(matches.get(value) ?? []), ...(byHash.get(hash) ?? [])])
  }
  return [...matches].flatMap(([value, all]) =>
    distinctMatches(all).map(({ content, path, weight }) => ({ value, content, path, weight })),
  )
}

/** The keys of lookups that watches were set with, as far as they can be opened. */
async function findKeysInUse(queries: Queries, environment: Environment, now: number): Promise<readonly string[]> {
  const keys = await openLookupKeys(queries, configuration().sessionSecrets, now)
  const used = await queries
    .selectFrom('watch')
    .select('key_version')
    .distinct()
    .where('environment', '=', environment)
    .execute()
  return used.flatMap(({ key_version }) => keys.get(key_version) ?? [])
}

async function hasWatches(queries: Kysely<ConsoleTables>, environment: Environment): Promise<boolean> {
  const first = await queries.selectFrom('watch').select('id').where('environment', '=', environment).limit(1).execute()
  return first.length > 0
}

/** Marks everything as looked at if there are no watches. Returns whether it did. */
async function skipsUnwatched(
  { console, list, environment, connection }: Looking,
  generation: number,
): Promise<boolean> {
  const content = await findLastContent(list)
  return console.queries.transaction().execute(async (queries) => {
    await lockLook(console, queries, environment, connection)
    if (await hasWatches(queries, environment)) return false
    const own = queries.updateTable('watch_look').where('environment', '=', environment)
    await own.set({ content, generation }).where('connection', '=', connection).execute()
    return true
  })
}

/**
 * Returns how far the list was searched. Starts over if this is another copy: of another connection, rebuilt, or older
 * than the copy that was searched, because it was restored from a backup or lost its last commits with the power.
 * Returns undefined if the console works with another key by now: a sync that is still in progress must not search its
 * list again.
 */
async function beginWith({
  console,
  list,
  environment,
  connection,
  now,
}: Looking): Promise<{ content: number; generation: number } | undefined> {
  return console.queries.transaction().execute(async (queries) => {
    const look = await lockLook(console, queries, environment, connection)
    // Read after the look: if the list of another key was searched meanwhile, that key was in use before.
    const inUse = (await readConnections({ ...console, queries }))[environment]
    if (inUse?.id !== connection) return undefined
    // Read after the look: a process that searched more meanwhile has also synced more.
    const { generation = 0 } = (await findCoverage(list)) ?? {}
    const isOlder = look.generation > generation || look.content > (await findLastContent(list))
    const isSame = look.connection === connection && (look.seal ?? list.seal) === list.seal && !isOlder
    const own = queries.updateTable('watch_look').where('environment', '=', environment)
    const hasUnsearched = await dropLost(queries, environment, now)
    const fields = await findWatchedFields(list, queries, environment)
    const described = look.describing === null ? undefined : (JSON.parse(look.describing) as readonly string[])
    await own.set({ describing: JSON.stringify(await findDescribing(list, fields)) }).execute()
    if (isSame) {
      if (look.seal === null) await own.set({ seal: list.seal }).execute()
      // Not all matches in a field that now identifies may have been stored.
      const isWider = described === undefined || described.some(fields.identifies)
      // A search that has not ended continues, as after a kill.
      if (!isWider && (!hasUnsearched || look.generation === 0)) return look
      await searchAgain(queries, environment)
      return { content: 0, generation: 0 }
    }
    await sql`delete from watch_match where value in (
      select number from watch_value where watch_id in (select id from watch where environment = ${environment})
    )`.execute(queries)
    const fresh = { connection, content: 0, generation: 0, seal: list.seal }
    await own.set(fresh).execute()
    return fresh
  })
}

/**
 * Drops the states and matches of values whose hashes have a lost key, because no new matches can be found for them.
 * No notice is sent about them while the key is lost.
 *
 * @returns whether such a key is back: a value of its watch has neither a state nor a match.
 */
async function dropLost(queries: Kysely<ConsoleTables>, environment: Environment, now: number): Promise<boolean> {
  const versions = [...(await openLookupKeys(queries, configuration().sessionSecrets, now)).keys()]
  const watches = queries.selectFrom('watch').select('id').where('environment', '=', environment)
  const lost = watches.where('key_version', 'not in', versions)
  const values = queries.selectFrom('watch_value').select('number').where('watch_id', 'in', lost)
  await queries.deleteFrom('watch_match').where('value', 'in', values).execute()
  await queries
    .updateTable('watch_value')
    .set({ state: null })
    .where('watch_id', 'in', lost)
    .where('state', 'is not', null)
    .execute()
  const unsearched = await queries
    .selectFrom('watch_value')
    .select('number')
    .where('watch_id', 'in', watches.where('key_version', 'in', versions))
    .where('state', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('watch_match').select('value').whereRef('value', '=', 'watch_value.number'))),
    )
    .limit(1)
    .executeTakeFirst()
  return unsearched !== undefined
}

/** Looks at the contents after the last one looked at. Changes are told at the end. */
async function lookAtContents(looking: Looking, after: number): Promise<boolean> {
  const { console, list, environment, connection, now, isHeld } = looking
  for (let content = after; ; ) {
    if (!isHeld()) return false
    const rows = await list.queries
      .selectFrom('mirror_content')
      .select(['id', 'body'])
      .where('list', '=', list.id)
      .where('id', '>', content)
      .orderBy('id')
      .limit(CONTENTS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return true
    const isMine = await console.queries.transaction().execute(async (queries) => {
      const { numUpdatedRows } = await queries
        .updateTable('watch_look')
        .set({ content: last.id })
        .where('environment', '=', environment)
        .where('connection', '=', connection)
        .where('content', '=', content)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return false
      // Read after the update, which waits for an admin's change of a role: that one makes the search start over.
      const { identifies } = await findWatchedFields(list, queries, environment)
      const forms = rows.flatMap(({ id, body }) => formsOfContent(id, itemOf(body)))
      const keys = await findKeysInUse(queries, environment, now)
      const found = await join(queries, environment, keys, forms)
      await insertMatches(queries, await findRoom(queries, found, identifies))
      return true
    })
    if (!isMine) return false
    content = last.id
    await setImmediate()
  }
}

/**
 * Looks for watched values in what the last certified sync found, unless that was done before. A killed process leaves
 * nothing half done: the next one continues with the remaining contents, and changes are told in the transaction that
 * marks the sync as looked at.
 */
export async function lookForWatches(looking: Looking): Promise<void> {
  const coverage = await findCoverage(looking.list)
  if (!coverage) return
  const begun = await beginWith(looking)
  if (!begun || begun.generation >= coverage.generation) return
  if (await skipsUnwatched(looking, coverage.generation)) return
  if (await lookAtContents(looking, begun.content)) await tellChanges(looking, coverage)
}
