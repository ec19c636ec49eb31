import { tableChoicesSchema } from '#lib/contract/table-choices-schema.ts'
import { answered, invalidBody } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { keepBlacklistColumns } from '#lib/server/kept-preferences.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/blacklist-columns', {
  PUT: signedIn(async ({ request, database, session, now }) => {
    const body = await readBody(request, tableChoicesSchema)
    if (!body.ok) return invalidBody(body)
    await keepBlacklistColumns(database, session.accountId, body.value, now)
    return answered('Your columns are kept', {})
  }),
})
