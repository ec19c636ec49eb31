import 'server-only'
import type { Kysely } from 'kysely'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { NoticeContent, NoticeKind } from './api/notice.ts'

/** Tells a person something under "For me", in the transaction that makes it so. */
export async function notify<Kind extends NoticeKind>(
  queries: Kysely<ConsoleTables>,
  person: string,
  kind: Kind,
  content: NoticeContent[Kind],
  now: number,
): Promise<void> {
  await queries
    .insertInto('notice')
    .values({ account_id: person, kind, content: JSON.stringify(content), at: now })
    .execute()
}

/** Deletes what people were told before a moment. */
export async function forgetNotices(queries: Kysely<ConsoleTables>, before: number): Promise<void> {
  await queries.deleteFrom('notice').where('at', '<', before).execute()
}

/** How much of what a person is told they have not seen yet. */
export async function countNew(queries: Kysely<ConsoleTables>, person: string): Promise<number> {
  const { count } = await queries
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', person)
    .where('seen', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
