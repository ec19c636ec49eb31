import 'server-only'
import type { Kysely } from 'kysely'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { findAnswerers } from './open-review.ts'

type Context = Pick<SignedInContext<'review.assign'>, 'change' | 'now' | 'session'>

/** Assigns a review to a person or to nobody. Another person gets a notice. */
export async function assignReview(
  { change, now, session }: Context,
  id: string,
  { to, version }: { readonly to: string | null; readonly version: number },
): Promise<'assigned' | 'notFound' | 'reviewChanged' | 'reviewNotTheirs'> {
  return change(async ({ database, queries, append }) => {
    const review = await queries.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
    if (!review || review.environment !== session.chosen) return 'notFound'
    // A person who may not answer any more loses their reviews, so this waits for such a change.
    if (to !== null) await lockAccount(database, to)
    if (to !== null && !(await findAnswerers(queries)).some((person) => person.id === to)) return 'reviewNotTheirs'
    const { numUpdatedRows } = await queries
      .updateTable('review')
      .set({ assignee_id: to, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('answered_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return 'reviewChanged'
    const { environment, why } = review
    if (to !== null && to !== session.accountId) {
      await notify(queries, to, 'review.assigned', { review: id, from: session.user.name, why, environment }, now)
    }
    await append({ action: 'review.assign', details: { review: id, to, environment } })
    return 'assigned'
  })
}

/** Unassigns the unanswered reviews of a person who may not answer them any more. */
export async function releaseReviews(queries: Kysely<ConsoleTables>, person: string): Promise<void> {
  await queries
    .updateTable('review')
    .set(({ eb }) => ({ assignee_id: null, version: eb('version', '+', 1) }))
    .where('assignee_id', '=', person)
    .where('answered_at', 'is', null)
    .execute()
}
