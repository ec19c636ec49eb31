import 'server-only'
import type { Kysely } from 'kysely'
import type { Page, PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import type { EntryReview, OwnRequest, Queue, ReviewsPage } from '../api/reviews.ts'
import { reviewsWithPeople, unsealed } from './stored-review.ts'

type Queries = Kysely<ConsoleTables>
type Context = Pick<SignedInContext<'review.list'>, 'database' | 'record' | 'session'>

async function countWaiting(queries: Queries, environment: Environment, person: string) {
  const rows = await queries
    .selectFrom('review')
    .select('assignee_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('environment', '=', environment)
    .where('answered_at', 'is', null)
    .groupBy('assignee_id')
    .execute()
  const count = (of: string | null) => Number(rows.find(({ assignee_id }) => assignee_id === of)?.count ?? 0)
  return {
    mine: count(person),
    unassigned: count(null),
    all: rows.reduce((sum, row) => sum + Number(row.count), 0),
  }
}

/** How many reviews of the list are unanswered. */
export async function waitingReviews(queries: Queries, { accountId, chosen }: Session): Promise<number> {
  return chosen === null ? 0 : (await countWaiting(queries, chosen, accountId)).all
}

/** The first queue with unanswered reviews. */
export async function firstQueue(queries: Queries, { accountId, chosen }: Session): Promise<Queue> {
  const { mine, unassigned } =
    chosen === null ? { mine: 0, unassigned: 0 } : await countWaiting(queries, chosen, accountId)
  if (mine > 0) return 'mine'
  return unassigned > 0 ? 'unassigned' : 'all'
}

/** How many of a person's own requests are unanswered. */
export async function waitingRequests(queries: Queries, { accountId, chosen }: Session): Promise<number> {
  const { count } = await queries
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('environment', '=', chosen)
    .where('asked_by', '=', accountId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Asked = PageRequest & { readonly queue: Queue; readonly answered: boolean }

/** Returns a page of the queue: unanswered reviews, the oldest first, then answered ones. Audited: it shows values. */
export async function listReviews(
  { database: { queries }, record, session }: Context,
  { limit, offset, queue, answered }: Asked,
): Promise<ReviewsPage> {
  const { accountId, chosen: environment } = session
  await record({ action: 'review.list', details: { queue, answered, offset, environment } })
  if (environment === null) {
    const none = { mine: 0, unassigned: 0, all: 0 }
    return { items: [], pagination: { total: 0, limit, offset }, waiting: none }
  }
  const counted = queries
    .selectFrom('review')
    .where('environment', '=', environment)
    .$if(queue === 'mine', (query) => query.where('assignee_id', '=', accountId))
    .$if(queue === 'unassigned', (query) => query.where('assignee_id', 'is', null))
    .$if(!answered, (query) => query.where('answered_at', 'is', null))
  const sorted = reviewsWithPeople(queries)
    .where('review.environment', '=', environment)
    .$if(queue === 'mine', (query) => query.where('review.assignee_id', '=', accountId))
    .$if(queue === 'unassigned', (query) => query.where('review.assignee_id', 'is', null))
    .$if(!answered, (query) => query.where('review.answered_at', 'is', null))
    .orderBy(({ eb }) => eb.case().when('review.answered_at', 'is', null).then(0).else(1).end())
    .orderBy('review.asked_at')
    .orderBy('review.id')
  const { items, pagination } = await readPage(counted, sorted, { limit, offset })
  return {
    items: (await unsealed(queries, items)).map(({ shown: { text: _, told: __, ...item } }) => item),
    pagination,
    waiting: await countWaiting(queries, environment, accountId),
  }
}

/** A person's own requests on the list with their answers, the latest first. */
export async function listOwnRequests(
  { database: { queries }, record, session }: Context,
  page: PageRequest,
): Promise<Page<OwnRequest>> {
  const { accountId, chosen: environment } = session
  await record({ action: 'review.list', details: { queue: 'own', offset: page.offset, environment } })
  const counted = queries.selectFrom('review').where('environment', '=', environment).where('asked_by', '=', accountId)
  const sorted = reviewsWithPeople(queries)
    .where('review.environment', '=', environment)
    .where('review.asked_by', '=', accountId)
    .orderBy('review.asked_at', 'desc')
    .orderBy('review.id')
  const { items, pagination } = await readPage(counted, sorted, page)
  return {
    items: (await unsealed(queries, items)).map(({ shown }) =>
      shown.outcome === null ? { ...shown, found: 0 } : shown,
    ),
    pagination,
  }
}

/** The reviews of an entry, by any of its keys, the latest first. */
export async function reviewsOf(queries: Queries, keys: readonly string[]): Promise<readonly EntryReview[]> {
  const rows = await queries
    .selectFrom('review')
    .innerJoin('account', 'account.id', 'review.asked_by')
    .select(['review.id', 'review.why', 'review.asked_at', 'review.answer', 'account.name'])
    .where(
      'review.id',
      'in',
      queries.selectFrom('review_entry').select('review_id').where('review_entry.entry', 'in', keys),
    )
    .orderBy('review.asked_at', 'desc')
    .orderBy('review.id')
    .execute()
  return rows.map(({ id, why, asked_at, answer, name }) => ({
    id,
    why,
    askedBy: name,
    askedAt: new Date(asked_at).toISOString(),
    answer,
  }))
}
