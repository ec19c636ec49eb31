import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { RULES } from '#lib/matching/rule-table.ts'
import { textHasher } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { Queries } from '#lib/platform/secrets/sealed-keys.ts'
import { textOpener } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { lockTable } from '#lib/platform/store/lock-table.ts'
import { keysOfEntry } from '../query/entry-keys.ts'
import type { MirroredList } from '../query/mirrored-list.ts'
import { inPieces } from '../store/in-pieces.ts'

/** A long value has many hashes. */
const ROWS_AT_ONCE = 1000

/** Who decided that a value and some entries belong to different people, when, and why. */
export type Clearance = {
  readonly review: string
  readonly by: string
  readonly at: number
  /** Their text; null if there is none or it can no longer be read. */
  readonly text: string | null
  /** Whether a check had found the value Listed when the review was requested; no if the outcome is unknown. */
  readonly wasListed: boolean
  /** The present keys of the entries. */
  readonly entries: ReadonlySet<string>
}

/** The text to hash for a normal form of a value with a decision. */
export const clearedText = (environment: Environment, { kind, key }: Form) => `review ${environment} ${kind} ${key}`

async function hasher(queries: Queries, environment: Environment, now: number) {
  const { newest, all } = await textHasher(queries, configuration().sessionSecrets, now)
  // A form that other people may share, such as a name, does not identify the value.
  const textsOf = ({ forms }: CheckedValue) =>
    forms.filter(({ kind }) => RULES[kind].weight === 'listed').map((form) => clearedText(environment, form))
  // Digits without a country code are another number in another country. The international number tells them apart.
  const decidingOf = (value: CheckedValue) => {
    const numbers = value.forms.filter(({ kind }) => kind === 'phone_e164')
    return numbers.length > 0 ? numbers.map((form) => clearedText(environment, form)) : textsOf(value)
  }
  return {
    newest: (value: CheckedValue) => textsOf(value).map(newest),
    all: (value: CheckedValue) => textsOf(value).flatMap(all),
    deciding: (value: CheckedValue) => decidingOf(value).flatMap(all),
  }
}

function rowsOf(queries: Kysely<ConsoleTables>, hashes: readonly string[]) {
  return queries
    .selectFrom('clearance')
    .innerJoin('review', 'review.id', 'clearance.review_id')
    .innerJoin('account', 'account.id', 'review.answered_by')
    .select(['clearance.hash', 'clearance.entry', 'review.id', 'review.answered_at', 'review.told', 'review.outcome'])
    .select('account.name')
    .where('clearance.hash', 'in', hashes)
    .orderBy('review.answered_at', 'desc')
    .execute()
}

/**
 * Returns the decisions about each of some values, in any spelling of the value, the latest first. A phone number has
 * those about the same international number.
 */
export async function findClearances(
  list: MirroredList,
  queries: Kysely<ConsoleTables>,
  environment: Environment,
  values: readonly CheckedValue[],
  now: number,
): Promise<readonly (readonly Clearance[])[]> {
  const { deciding } = await hasher(queries, environment, now)
  const hashes = values.map(deciding)
  const distinct = [...new Set(hashes.flat())]
  const rows = (await Promise.all(inPieces(distinct, ROWS_AT_ONCE).map((chunk) => rowsOf(queries, chunk)))).flat()
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
      wasListed: of[0]?.outcome === 'listed',
      entries: new Set(of.flatMap(({ entry }) => today.get(entry) ?? [])),
    }))
  })
}

/** Returns every key of some entries, including those of entries joined into them. */
async function allKeys(list: MirroredList, entries: readonly string[]): Promise<readonly string[]> {
  return (await Promise.all(entries.map((key) => keysOfEntry(list, key)))).flat()
}

/**
 * Replaces earlier decisions about a value and some entries by the latest one.
 *
 * @param cleared the entries that belong to another person.
 */
export async function decide(
  list: MirroredList,
  database: ConsoleDatabase,
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
  const { queries } = database
  const { newest, all } = await hasher(queries, environment, now)
  const keys = await allKeys(list, entries)
  // Without the lock, two decisions at once would not see each other, and both would insert the same rows.
  await lockTable(database, 'clearance')
  await queries.deleteFrom('clearance').where('review_id', '=', review).execute()
  if (keys.length > 0) {
    // Another spelling of the value shares some hashes. Delete its decision under all of its hashes.
    const others = await queries
      .selectFrom('clearance')
      .select('review_id')
      .where('hash', 'in', all(value))
      .where('entry', 'in', keys)
      .execute()
    const reviews = [...new Set(others.map(({ review_id }) => review_id))]
    if (reviews.length > 0) {
      await queries.deleteFrom('clearance').where('review_id', 'in', reviews).where('entry', 'in', keys).execute()
    }
  }
  const rows = newest(value).flatMap((hash) => cleared.map((entry) => ({ hash, entry, review_id: review })))
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) await queries.insertInto('clearance').values(piece).execute()
}
