import 'server-only'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/** Of which list, by its seal: a list that is read anew from nothing has another feed. */
const nameOf = (seal: string) => `changes-visit ${seal}`

/** Milliseconds. A person who comes back sooner is still on the same visit. */
const VISIT_MILLISECONDS = 30 * 60_000

/**
 * When a person looked at the feed last, and the last line that there was then and when the visit before that ended. Not
 * the time: a removal comes into the feed with the time of the read that missed it first, which may be before the visit.
 */
type Visit = { readonly seenAt: number; readonly line: number; readonly before: number | undefined }

async function readVisit({ queries }: ConsoleDatabase, accountId: string, seal: string): Promise<Visit | undefined> {
  const row = await queries
    .selectFrom('preference')
    .select('value')
    .where('account_id', '=', accountId)
    .where('name', '=', nameOf(seal))
    .executeTakeFirst()
  const [seenAt, line, before] = row?.value.split(' ').map(Number) ?? []
  return seenAt === undefined || line === undefined ? undefined : { seenAt, line, before }
}

/** The last line of the feed that there was when the person's last visit before the present one ended. */
export async function lastVisit(
  database: ConsoleDatabase,
  accountId: string,
  seal: string,
  now: number,
): Promise<number | undefined> {
  const visit = await readVisit(database, accountId, seal)
  if (!visit) return undefined
  return now - visit.seenAt > VISIT_MILLISECONDS ? visit.line : visit.before
}

/** Notes that a person looks at the feed, in which this line was the last. */
export async function noteVisit(
  database: ConsoleDatabase,
  accountId: string,
  seal: string,
  line: number,
  now: number,
): Promise<void> {
  const before = await lastVisit(database, accountId, seal, now)
  const value = [now, line, ...(before === undefined ? [] : [before])].join(' ')
  await database.queries
    .insertInto('preference')
    .values({ account_id: accountId, name: nameOf(seal), value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
