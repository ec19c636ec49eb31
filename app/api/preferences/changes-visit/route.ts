import { changesVisitSchema } from '#lib/features/changes/api/visit-schema.ts'
import { noteVisit } from '#lib/features/changes/server/visits.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/changes-visit', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', body: jsonBody(changesVisitSchema) },
    async ({ body, database, session, now }) => {
      const list = await listOfConnection(session.connection)
      if (list) await noteVisit(database, session.accountId, list.seal, body.value.line, now)
      return answered('Your visit is noted', {})
    },
  ),
})
