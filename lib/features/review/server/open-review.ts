import 'server-only'
import type { Kysely } from 'kysely'
import { isFormer } from '#lib/mirror/query/entry-state.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findRecord } from '#lib/mirror/query/record.ts'
import { findAllowed } from '#lib/platform/access/allowed-people.ts'
import { accessTo } from '#lib/platform/access/api/roles.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { OpenedReview, ReviewedEntry, ReviewPerson } from '../api/reviews.ts'
import { reviewsWithPeople, unsealed } from './stored-review.ts'

type Queries = Kysely<ConsoleTables>
type Context = Pick<SignedInContext<'review.view'>, 'database' | 'record' | 'session'>

/** The people who may answer reviews, by name. */
export function findAnswerers(queries: Queries): Promise<readonly ReviewPerson[]> {
  return findAllowed(queries, accessTo('PUT /api/reviews/:id/answer'))
}

async function entryOf(
  list: MirroredList,
  key: string,
  askedAt: number,
  isCleared: boolean,
): Promise<ReviewedEntry | undefined> {
  const found = await findRecord(list, key)
  const latest = found?.versions.at(-1)
  if (!found || !latest) return undefined
  const isListed = !isFormer(found.state)
  const changedAt = isListed ? latest.from.by : (latest.to?.by ?? latest.from.by)
  return { key, item: latest.item, isListed, isChanged: changedAt > askedAt, isCleared }
}

/** Returns a review in full, with the present content of its entries, and records the view. */
export async function openReview(
  { database: { queries }, record, session }: Context,
  id: string,
): Promise<OpenedReview | undefined> {
  const row = await reviewsWithPeople(queries).where('review.id', '=', id).executeTakeFirst()
  if (!row || row.environment !== session.chosen) return undefined
  const kept = await queries
    .selectFrom('review_entry')
    .leftJoin('clearance', (join) =>
      join
        .onRef('clearance.entry', '=', 'review_entry.entry')
        .onRef('clearance.review_id', '=', 'review_entry.review_id'),
    )
    .select(['review_entry.entry', 'review_entry.place', 'clearance.review_id as cleared'])
    .where('review_entry.review_id', '=', id)
    .distinct()
    .orderBy('review_entry.place')
    .execute()
  await record({ action: 'review.view', details: { review: id }, entries: kept.map(({ entry }) => entry) })
  const list = await listOfConnection(session.connection)
  const entries = await Promise.all(
    kept.map(({ entry, cleared }) => list && entryOf(list, entry, row.asked_at, cleared !== null)),
  )
  const [opened] = await unsealed(queries, [row])
  if (!opened) return undefined
  return {
    ...opened.shown,
    country: opened.request?.checked?.country ?? '',
    entries: entries.filter((entry) => entry !== undefined),
    people: await findAnswerers(queries),
    version: row.version,
  }
}
