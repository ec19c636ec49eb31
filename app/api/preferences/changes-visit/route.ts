import { changesVisitSchema } from '#lib/contract/changes-visit-schema.ts'
import { listOfSession } from '#lib/mirror/feed/list-of-session.ts'
import { noteVisit } from '#lib/mirror/feed/visits.ts'
import { answered, invalidBody } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/changes-visit', {
  PUT: signedIn(async ({ request, database, session, now }) => {
    const body = await readBody(request, changesVisitSchema)
    if (!body.ok) return invalidBody(body)
    const list = await listOfSession(session)
    if (list) await noteVisit(database, session.accountId, list.seal, body.value.line, now)
    return answered('Your visit is noted', {})
  }),
})
