import { answered } from '#lib/server/answer.ts'
import { configuration } from '#lib/server/configuration.ts'
import { describeConnection } from '#lib/server/connection/describe.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection', {
  GET: signedIn(async ({ database }) =>
    answered('How the console reaches the service', {
      baseUrl: configuration().fraudApi.baseUrl,
      connections: [await describeConnection(database, 'Test'), await describeConnection(database, 'Production')],
    }),
  ),
})
