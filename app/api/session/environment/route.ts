import { z } from 'zod'
import { prepareSession } from '#lib/features/session/server/prepare-session.ts'
import { chooseEnvironment } from '#lib/platform/access/session.ts'
import { answered, invalid, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

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
