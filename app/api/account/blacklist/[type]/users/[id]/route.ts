import { entryRequest, removeEntryRequest } from '#lib/contract/managed-entries-schema.ts'
import { accountAnswer } from '#lib/server/account/answers.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { editEntry, listNamed, removeEntry, showEntry, whenSimilar } from '#lib/server/account/entries.ts'
import { managed } from '#lib/server/account/managed.ts'
import { invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/:id', {
  GET: managed(async ({ params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    if (!list) return refused('notFound')
    return accountAnswer('Entry retrieved', await management.call(showEntry(list, id)))
  }),

  PUT: managed(async ({ request, query, params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    if (!list) return refused('notFound')
    const body = await readAccountBody(request, entryRequest)
    if (!body.ok) return invalidBody(body)
    return accountAnswer('Entry changed', await management.call(editEntry(list, id, body.text, whenSimilar(query))))
  }),

  DELETE: managed(async ({ request, params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    if (!list) return refused('notFound')
    const body = await readAccountBody(request, removeEntryRequest)
    if (!body.ok) return invalidBody(body)
    return accountAnswer('Entry removed', await management.call(removeEntry(list, id, body.value)))
  }),
})
