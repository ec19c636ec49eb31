import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { noticesOf } from '#lib/platform/notices/notices.ts'
import type { ForMePage, NoticeItem } from '../api/for-me.ts'

type Context = Pick<SignedInContext, 'session' | 'database'>

/** A page of a person's notices, the latest first. */
export async function readForMe(
  { session, database: { queries } }: Context,
  { limit, offset }: PageRequest,
): Promise<ForMePage> {
  const own = noticesOf(queries, session)
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['number', 'kind', 'content', 'at', 'seen'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    // Safe: only `notify` writes them, each with the content of its kind.
    items: rows.map(
      ({ number, kind, content, at, seen }) =>
        ({
          number,
          kind,
          content: JSON.parse(content),
          at: new Date(at).toISOString(),
          seen: seen === 1,
        }) as NoticeItem,
    ),
    pagination: { total: Number(total), limit, offset },
  }
}

/** Marks a person's notices as seen, up to this one. */
export async function markSeen({ session, database: { queries } }: Context, upTo: number): Promise<void> {
  await queries
    .updateTable('notice')
    .set({ seen: 1 })
    .where('account_id', '=', session.accountId)
    .where('seen', '=', 0)
    .where('number', '<=', upTo)
    .execute()
}
