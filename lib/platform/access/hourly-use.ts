import 'server-only'
import type { Kysely } from 'kysely'
import { textHasher } from '../audit/text-hasher.ts'
import { configuration } from '../configuration/configuration.ts'
import { readSettings } from '../configuration/settings.ts'
import { columnHasCome } from '../database/has-come.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { HourlyUseTable } from '../store/tables/people.ts'
import { lockAccount } from './accounts.ts'

const HOUR_MILLISECONDS = 3_600_000

/** The kinds of use that are limited per person and hour. */
export type LimitedUse = HourlyUseTable['kind']

/** A refused use: how many uses are left now, and in how many seconds this one will be allowed. */
export type UseRefusal = { readonly left: number; readonly most: number; readonly seconds: number }

/** A person's use of a limit in the last hour. */
export type Used = { readonly used: number; readonly most: number }

/** Whether a use no longer counts. */
const isOver = (now: number) => columnHasCome('used_at', now - HOUR_MILLISECONDS, HOUR_MILLISECONDS)

async function readMost(queries: Kysely<ConsoleTables>): Promise<Readonly<Record<LimitedUse, number>>> {
  const { checksPerHour, revealsPerHour } = await readSettings(queries, null)
  return { check: checksPerHour, reveal: revealsPerHour }
}

/**
 * Counts uses against a person's limit before they happen: all, or none if they exceed it. Repeating a use of the last
 * hour is free. Texts are stored as keyed hashes.
 *
 * @returns a refusal if they exceed the limit.
 */
export async function reserveUse(
  database: ConsoleDatabase,
  person: string,
  kind: LimitedUse,
  texts: readonly string[],
  now: number,
): Promise<UseRefusal | undefined> {
  return database.queries.transaction().execute(async (transaction) => {
    // Otherwise two requests at once could together exceed the limit.
    await lockAccount({ ...database, queries: transaction }, person)
    const most = (await readMost(transaction))[kind]
    const hasher = await textHasher(transaction, configuration().sessionSecrets, now)
    await transaction.deleteFrom('hourly_use').where('account_id', '=', person).where(isOver(now)).execute()
    const before = await transaction
      .selectFrom('hourly_use')
      .select(['subject', 'used_at'])
      .where('account_id', '=', person)
      .where('kind', '=', kind)
      .orderBy('used_at')
      .execute()
    const known = new Set(before.map(({ subject }) => subject))
    const fresh = texts.filter((text) => !hasher.all(text).some((hash) => known.has(hash)))
    const subjects = [...new Set(fresh.map(hasher.newest))]
    const over = before.length + subjects.length - most
    if (over > 0) {
      const last = before[Math.min(over, before.length) - 1]?.used_at ?? now
      const seconds = Math.ceil((last + HOUR_MILLISECONDS - now) / 1000)
      return { left: Math.max(0, most - before.length), most, seconds }
    }
    if (subjects.length > 0) {
      const rows = subjects.map((subject) => ({ account_id: person, kind, subject, used_at: now }))
      await transaction.insertInto('hourly_use').values(rows).execute()
    }
    return undefined
  })
}

/** Returns one person's use in the last hour. */
export async function usedBy(
  { queries }: ConsoleDatabase,
  person: string,
  now: number,
): Promise<Readonly<Record<LimitedUse, Used>>> {
  const most = await readMost(queries)
  const counts = await queries
    .selectFrom('hourly_use')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('used')])
    .where('account_id', '=', person)
    .where((row) => row.not(isOver(now)))
    .groupBy('kind')
    .execute()
  const used = (kind: LimitedUse) => ({
    used: Number(counts.find((each) => each.kind === kind)?.used ?? 0),
    most: most[kind],
  })
  return { check: used('check'), reveal: used('reveal') }
}

/** Returns everyone's use in the last hour, ordered by name. */
export async function usedByAll({ queries }: ConsoleDatabase, now: number) {
  const most = await readMost(queries)
  const rows = await queries
    .selectFrom('hourly_use')
    .innerJoin('account', 'account.id', 'hourly_use.account_id')
    .select(({ fn }) => ['account.email', 'kind', fn.countAll<number>().as('used')])
    .where((row) => row.not(isOver(now)))
    .groupBy(['account.email', 'kind'])
    .orderBy('account.email')
    .execute()
  return rows.map(({ email, kind, used }) => ({ person: email, kind, used: Number(used), most: most[kind] }))
}
