import { entryRequest } from '#lib/contract/managed-entries-schema.ts'
import { accountAnswer } from '#lib/server/account/answers.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { addEntry, listNamed, whenSimilar } from '#lib/server/account/entries.ts'
import { managed } from '#lib/server/account/managed.ts'
import { invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users', {
  POST: managed(async ({ request, query, params, management }) => {
    const list = listNamed(params.type)
    if (!list) return refused('notFound')
    const body = await readAccountBody(request, entryRequest)
    if (!body.ok) return invalidBody(body)
    return accountAnswer('Entry added', await management.call(addEntry(list, body.text, whenSimilar(query))), 201)
  }),
})
