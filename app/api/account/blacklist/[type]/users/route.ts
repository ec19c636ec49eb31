import { listNamed } from '#lib/contract/management/list-name.ts'
import { entryRequest } from '#lib/contract/management/managed-entries-schema.ts'
import { addEntry, whenSimilar } from '#lib/features/entries/server/entries.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users', {
  POST: managedWithBody(
    { shows: ['entry.add'], body: managementBody(entryRequest) },
    async ({ body, query, params, management }) => {
      const list = listNamed(params.type)
      if (!list) return refused('notFound')
      return managementAnswer('Entry added', await management.call(addEntry(list, body.text, whenSimilar(query))), 201)
    },
  ),
})
