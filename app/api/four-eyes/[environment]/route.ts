import { isEnvironment } from '#lib/contract/tokens.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { keysNeedSecondPerson } from '#lib/service-client/management/four-eyes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/four-eyes/:environment', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database, params: { environment } }) => {
    if (!isEnvironment(environment)) return refused('notFound')
    const { fourEyes } = await readSettings(database.queries, environment)
    return answered('For which changes a second person must agree', {
      fourEyes,
      keys: await keysNeedSecondPerson(database.queries),
    })
  }),
})
