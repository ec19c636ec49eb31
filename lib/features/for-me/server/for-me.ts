import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { noticesOf } from '#lib/platform/notices/notices.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import type { ForMePage, NoticeItem } from '../api/for-me.ts'

type Context = Pick<SignedInContext, 'session' | 'database'>

/** A page of a person's notices, the latest first. */
export async function readForMe({ session, database: { queries } }: Context, page: PageRequest): Promise<ForMePage> {
  const own = noticesOf(queries, session)
  const sorted = own.select(['number', 'kind', 'content', 'at', 'seen']).orderBy('number', 'desc')
  const { items, pagination } = await readPage(own, sorted, page)
  return {
    // Safe: only `notify` writes them, each with the content of its kind.
    items: items.map(
      ({ number, kind, content, at, seen }) =>
        ({
          number,
          kind,
          content: JSON.parse(content),
          at: new Date(at).toISOString(),
          seen: seen === 1,
        }) as NoticeItem,
    ),
    pagination,
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
