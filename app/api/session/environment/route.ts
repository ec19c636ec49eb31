import { z } from 'zod'
import { answered, invalid, invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { prepareSession } from '#lib/server/prepare-session.ts'
import { readBody } from '#lib/server/request-body.ts'
import { chooseEnvironment } from '#lib/server/session.ts'

const choice = z.object({ environment: z.enum(['Test', 'Production'], 'Choose Test or Production') })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/environment', {
  PUT: signedIn(async ({ request, requestId, database, session, now }) => {
    const body = await readBody(request, choice)
    if (!body.ok) return invalidBody(body)
    const { environment } = body.value
    if (!session.choices.includes(environment)) {
      return invalid({ environment: { code: 'no_key', reason: `There is no key for ${environment}` } })
    }
    await chooseEnvironment(database, session.id, environment)
    const chosen = await prepareSession(database, session.id, requestId, now)
    return chosen
      ? answered(`You see ${environment} now`, { chosen: chosen.chosen, environment: chosen.environment })
      : refused('signedOut')
  }),
})
