import { describeConnection } from '#lib/features/connection/server/describe.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { ignoresForwarded } from '#lib/platform/http/client-address.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database }) =>
    answered('How the console reaches the service', {
      baseUrl: configuration().fraudApi.baseUrl,
      ignoresProxy: ignoresForwarded(),
      connections: [await describeConnection(database, 'Test'), await describeConnection(database, 'Production')],
    }),
  ),
})
