import 'server-only'
import type { ConsoleDatabase } from '#lib/server/console-database.ts'

const NAME = 'changes-visit'

/** Whoever comes back within this time is still on the same visit. */
const VISIT_MILLISECONDS = 30 * 60_000

/** When a person looked at the feed last, and when the visit before that ended. */
type Visit = { readonly seenAt: number; readonly before: number | undefined }

async function readVisit({ queries }: ConsoleDatabase, accountId: string): Promise<Visit | undefined> {
  const row = await queries
    .selectFrom('preference')
    .select('value')
    .where('account_id', '=', accountId)
    .where('name', '=', NAME)
    .executeTakeFirst()
  const [seenAt, before] = row?.value.split(' ').map(Number) ?? []
  return seenAt === undefined || Number.isNaN(seenAt) ? undefined : { seenAt, before }
}

/** When the person's last visit before the present one ended, in epoch milliseconds. */
export async function lastVisit(
  database: ConsoleDatabase,
  accountId: string,
  now: number,
): Promise<number | undefined> {
  const visit = await readVisit(database, accountId)
  if (!visit) return undefined
  return now - visit.seenAt > VISIT_MILLISECONDS ? visit.seenAt : visit.before
}

/** Notes that a person looks at the feed. */
export async function noteVisit(database: ConsoleDatabase, accountId: string, now: number): Promise<void> {
  const before = await lastVisit(database, accountId, now)
  const value = before === undefined ? String(now) : `${now} ${before}`
  await database.queries
    .insertInto('preference')
    .values({ account_id: accountId, name: NAME, value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
