import 'server-only'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/** Names the list by its seal: a list that is synced again from scratch has other line numbers. */
const nameOf = (seal: string) => `changes-visit ${seal}`

/** In milliseconds. A person who returns sooner is still on the same visit. */
const VISIT_MILLISECONDS = 30 * 60_000

/**
 * When a person last viewed the changes, the last line then, and the last line at the end of the visit before. Lines
 * and not times: a removal has the time of the sync that missed the entry first, which may be before the visit.
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

/** The last line at the end of the person's previous visit. */
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

/** Records that a person views the changes, of which this line is the last. */
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
