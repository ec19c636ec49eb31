import { listNamed } from '#lib/contract/management/list-name.ts'
import { entryRequest, removeEntryRequest } from '#lib/contract/management/managed-entries-schema.ts'
import { editEntry, removeEntry, showEntry, whenSimilar } from '#lib/features/entries/server/entries.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managed, managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/:id', {
  GET: managed({ shows: ['record.view'] }, async ({ params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    if (!list) return refused('notFound')
    return managementAnswer('Entry retrieved', await management.call(showEntry(list, id)))
  }),

  PUT: managedWithBody(
    { shows: ['entry.edit'], body: managementBody(entryRequest) },
    async ({ body, query, params: { type, id = '' }, management }) => {
      const list = listNamed(type)
      if (!list) return refused('notFound')
      return managementAnswer(
        'Entry changed',
        await management.call(editEntry(list, id, body.text, whenSimilar(query))),
      )
    },
  ),

  DELETE: managedWithBody(
    { shows: ['entry.remove'], body: managementBody(removeEntryRequest) },
    async ({ body, params: { type, id = '' }, management }) => {
      const list = listNamed(type)
      if (!list) return refused('notFound')
      return managementAnswer('Entry removed', await management.call(removeEntry(list, id, body.value)))
    },
  ),
})
