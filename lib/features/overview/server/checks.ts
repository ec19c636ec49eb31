import 'server-only'
import { sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { CHECK_OUTCOMES } from '#lib/matching/check-outcome.ts'
import { QUARTER } from '#lib/platform/quarter-hour.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ChecksOfQuarter } from '../api/overview.ts'

type Row = { readonly quarter: number; readonly listed: number; readonly similar: number; readonly all: number }

/** Counts from the audit log how many values were checked against a list in each quarter of an hour since a given time. */
export async function countChecks(
  { queries, kind }: ConsoleDatabase,
  environment: Environment,
  since: number,
): Promise<readonly ChecksOfQuarter[]> {
  const detail = (name: string) =>
    kind === 'postgres' ? sql`(details::json ->> ${name})` : sql`json_extract(details, ${`$.${name}`})`
  const count = (name: string) => sql`coalesce(cast(${detail(name)} as bigint), 0)`
  // The details of a check event: how many values had which outcome.
  const all = sql.join(CHECK_OUTCOMES.map(count), sql` + `)
  const { rows } = await sql<Row>`
    select (at / ${sql.lit(QUARTER)}) * ${sql.lit(QUARTER)} as quarter,
      sum(${count('listed')}) as listed, sum(${count('similar')}) as similar, sum(${all}) as "all"
    from audit where action = 'check' and at >= ${since} and ${detail('environment')} = ${environment}
    group by 1 order by 1`.execute(queries)
  return rows.map(({ quarter, listed, similar, all: checked }) => ({
    from: new Date(Number(quarter)).toISOString(),
    listed: Number(listed),
    similar: Number(similar),
    checked: Number(checked),
  }))
}
