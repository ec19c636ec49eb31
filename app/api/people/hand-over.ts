import 'server-only'
import { lapseOf } from '#lib/features/approval/server/lapse-approvals.ts'
import { releaseReviews } from '#lib/features/review/server/assign-review.ts'
import { passWatches } from '#lib/features/watch/server/watches.ts'
import { type Access, accessTo, isAllowed, isRole } from '#lib/platform/access/api/roles.ts'

const WATCHING = accessTo('POST /api/watches')
const ANSWERING = accessTo('PUT /api/reviews/:id/answer')

/** The transaction, person and moment of a change, as needed to let the person's requests for approval lapse. */
type Lapsing = Parameters<typeof lapseOf>

/**
 * Passes on watches, unassigns reviews and lets requests lapse that a changed person may no longer have. Runs in the
 * transaction of the change.
 *
 * @param heir the admin who gets the watches; without an heir, or if it is the person, the watches stay.
 */
export async function handOver(
  queries: Lapsing[0],
  person: Lapsing[1] & { readonly name: string },
  heir: string | undefined,
  happening: Lapsing[2],
): Promise<void> {
  const may = (access: Access) => person.disabled_at === null && isRole(person.role) && isAllowed(access, person.role)
  if (!may(WATCHING) && heir !== undefined && person.id !== heir) {
    await passWatches(queries, person, heir, happening.at)
  }
  if (!may(ANSWERING)) await releaseReviews(queries, person.id)
  // Last, since it appends to the audit log.
  await lapseOf(queries, person, happening)
}
