import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import { RULES } from '#lib/matching/rule-table.ts'
import { generateKey, subjectHash } from '#lib/platform/audit/chain.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { openKey, type Queries } from '#lib/platform/secrets/sealed-keys.ts'
import { textOpener } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { keysOfEntry } from '../query/entry-keys.ts'
import type { MirroredList } from '../query/mirrored-list.ts'

/** Who said that a value is of another person than some entries, when, and why. */
export type Clearance = {
  readonly review: string
  readonly by: string
  readonly at: number
  /** What they wrote; null where nothing, or where it can be read no more. */
  readonly text: string | null
  /** Keys that the entries have today. */
  readonly entries: ReadonlySet<string>
}

async function hasher(queries: Queries, environment: Environment, now: number) {
  const { secret } = await openKey(queries, 'subject', configuration().sessionSecrets, generateKey, now)
  // A form that other people's values may have too, such as a name, says nothing of the value.
  return ({ forms }: CheckedValue) =>
    forms
      .filter(({ kind }) => RULES[kind].weight === 'listed')
      .map(({ kind, key }) => subjectHash(`review ${environment} ${kind} ${key}`, secret))
}

/** Rows of a statement. */
const CHUNK = 1000

function inChunks<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, n) => items.slice(n * CHUNK, (n + 1) * CHUNK))
}

function rowsOf(queries: Kysely<ConsoleTables>, hashes: readonly string[]) {
  return queries
    .selectFrom('clearance')
    .innerJoin('review', 'review.id', 'clearance.review_id')
    .innerJoin('account', 'account.id', 'review.answered_by')
    .select(['clearance.hash', 'clearance.entry', 'review.id', 'review.answered_at', 'review.told', 'account.name'])
    .where('clearance.hash', 'in', hashes)
    .orderBy('review.answered_at', 'desc')
    .execute()
}

/** What was decided about values, in any spelling that is the same value: for each of them, the latest first. */
export async function findClearances(
  list: MirroredList,
  queries: Kysely<ConsoleTables>,
  environment: Environment,
  values: readonly CheckedValue[],
  now: number,
): Promise<readonly (readonly Clearance[])[]> {
  const hashesOf = await hasher(queries, environment, now)
  const hashes = values.map(hashesOf)
  const distinct = [...new Set(hashes.flat())]
  const rows = (await Promise.all(inChunks(distinct).map((chunk) => rowsOf(queries, chunk)))).flat()
  if (rows.length === 0) return values.map(() => [])
  const open = await textOpener(queries, configuration().sessionSecrets)
  const named = [...new Set(rows.map(({ entry }) => entry))]
  const today = new Map(await Promise.all(named.map(async (key) => [key, await keysOfEntry(list, key)] as const)))
  const reviews = new Map(rows.map((row) => [row.id, row]))
  const texts = new Map(
    await Promise.all(
      [...reviews.values()].map(async ({ id, told }) => [id, told === null ? null : await open(told)] as const),
    ),
  )
  return hashes.map((own) => {
    const found = Map.groupBy(
      rows.filter(({ hash }) => own.includes(hash)),
      ({ id }) => id,
    )
    return [...found].map(([review, of]) => ({
      review,
      by: of[0]?.name ?? '',
      at: Number(of[0]?.answered_at),
      text: texts.get(review) ?? null,
      entries: new Set(of.flatMap(({ entry }) => today.get(entry) ?? [])),
    }))
  })
}

/** Every key of some entries, those that were folded into them too. */
async function allKeys(list: MirroredList, entries: readonly string[]): Promise<readonly string[]> {
  return (await Promise.all(entries.map((key) => keysOfEntry(list, key)))).flat()
}

/**
 * Puts the latest decision about a value and some entries in the place of any before.
 *
 * @param cleared those of the entries that are of another person.
 */
export async function decide(
  list: MirroredList,
  queries: Kysely<ConsoleTables>,
  environment: Environment,
  decision: {
    readonly review: string
    readonly value: CheckedValue
    readonly entries: readonly string[]
    readonly cleared: readonly string[]
  },
  now: number,
): Promise<void> {
  const { review, value, entries, cleared } = decision
  const hashes = (await hasher(queries, environment, now))(value)
  const keys = await allKeys(list, entries)
  await queries.deleteFrom('clearance').where('review_id', '=', review).execute()
  if (keys.length > 0) {
    // The same value in another spelling shares some of its hashes; the others must not go on to say what was decided.
    const others = await queries
      .selectFrom('clearance')
      .select('review_id')
      .where('hash', 'in', hashes)
      .where('entry', 'in', keys)
      .execute()
    const reviews = [...new Set(others.map(({ review_id }) => review_id))]
    if (reviews.length > 0) {
      await queries.deleteFrom('clearance').where('review_id', 'in', reviews).where('entry', 'in', keys).execute()
    }
  }
  const rows = hashes.flatMap((hash) => cleared.map((entry) => ({ hash, entry, review_id: review })))
  if (rows.length > 0) await queries.insertInto('clearance').values(rows).execute()
}
