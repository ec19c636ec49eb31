import { changesVisitSchema } from '#lib/features/changes/api/visit-schema.ts'
import { noteVisit } from '#lib/features/changes/server/visits.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { answered, invalidBody } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/changes-visit', {
  PUT: signedIn(async ({ request, database, session, now }) => {
    const body = await readBody(request, changesVisitSchema)
    if (!body.ok) return invalidBody(body)
    const list = await listOfConnection(session.connection)
    if (list) await noteVisit(database, session.accountId, list.seal, body.value.line, now)
    return answered('Your visit is noted', {})
  }),
})
