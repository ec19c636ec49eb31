import { endByProvider } from '#lib/features/sign-on/server/end-by-provider.ts'
import { answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { fromServer } from '#lib/platform/http/operation.ts'
import { readFormField } from '#lib/platform/http/request-body.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/provider/logout', {
  POST: fromServer(async (context) => {
    const body = await readFormField(context.request, 'logout_token')
    if (!body.ok) return invalidBody(body)
    const isEnded = await endByProvider(await consoleDatabase(), body.value, context)
    return isEnded ? answered('The sessions are ended', {}) : refused('logoutTokenRefused')
  }),
})
