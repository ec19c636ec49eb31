import 'server-only'
import type { Kysely } from 'kysely'
import { accessTo, isAllowed } from '../access/api/roles.ts'
import type { Session } from '../access/session.ts'
import { countToDecide } from '../approvals/waiting.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { NoticeContent, NoticeKind } from './api/notice.ts'

/** Adds a line under "For me" for a person, in the transaction that causes it. */
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

/** The operation that a person must be allowed to use to see notices of a kind, even those written before. */
const NEEDS: Readonly<Record<NoticeKind, string>> = {
  'watch.changed': 'POST /api/watches',
  'watch.passed': 'POST /api/watches',
  'review.assigned': 'PUT /api/reviews/:id/answer',
  'review.answered': 'POST /api/reviews',
  'approval.decided': 'POST /api/approvals',
}

/** Selects the notices of a person that their role may see. */
export function noticesOf(queries: Kysely<ConsoleTables>, { accountId, user }: Pick<Session, 'accountId' | 'user'>) {
  const kinds = Object.entries(NEEDS).flatMap(([kind, operation]) =>
    isAllowed(accessTo(operation), user.role) ? [kind] : [],
  )
  return queries.selectFrom('notice').where('account_id', '=', accountId).where('kind', 'in', kinds)
}

/** Counts what waits for a person: unseen notices, and changes that need their agreement. */
export async function countNew(
  queries: Kysely<ConsoleTables>,
  person: Pick<Session, 'accountId' | 'user'>,
  now: number,
): Promise<number> {
  const { count } = await noticesOf(queries, person)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seen', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count) + (await countToDecide(queries, person, now))
}
