import { similarRequest } from '#lib/contract/managed-entries-schema.ts'
import { accountAnswer } from '#lib/server/account/answers.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { findSimilar, listNamed } from '#lib/server/account/entries.ts'
import { managed } from '#lib/server/account/managed.ts'
import { invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/similar', {
  POST: managed(async ({ request, params, management }) => {
    const list = listNamed(params.type)
    if (!list) return refused('notFound')
    const body = await readAccountBody(request, similarRequest)
    if (!body.ok) return invalidBody(body)
    return accountAnswer('Similar entries retrieved', await management.call(findSimilar(list, body.text)))
  }),
})
