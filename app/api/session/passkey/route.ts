import { z } from 'zod'
import { signInByPasskey } from '#lib/features/session/server/sign-in-by-passkey.ts'
import { askForPasskey } from '#lib/platform/access/check-passkey.ts'
import { assertionField } from '#lib/platform/access/passkey-fields.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

const credentials = z.object({ passkey: assertionField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/passkey', {
  POST: anyone(async ({ now }) => {
    const question = await askForPasskey('sign-in', configuration().sessionSecrets, now)
    return question ? answered('Let a passkey answer it', { question }) : refused('notFound')
  }),

  PUT: anyone(async (context) => {
    const body = await readBody(context.request, credentials)
    return body.ok ? signInByPasskey(context, await consoleDatabase(), body.value.passkey) : invalidBody(body)
  }),
})
