import { noteVisit } from '#lib/mirror/feed/visits.ts'
import { answered } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/changes-visit', {
  PUT: signedIn(async ({ database, session, now }) => {
    await noteVisit(database, session.accountId, now)
    return answered('Your visit is noted', {})
  }),
})
