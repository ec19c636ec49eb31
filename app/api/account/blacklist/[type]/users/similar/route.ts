import { listNamed } from '#lib/contract/management/list-name.ts'
import { similarRequest } from '#lib/contract/management/managed-entries-schema.ts'
import { findSimilar } from '#lib/features/entries/server/entries.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/similar', {
  POST: managedWithBody(
    { shows: ['list.search'], body: managementBody(similarRequest) },
    async ({ body, params, management }) => {
      const list = listNamed(params.type)
      if (!list) return refused('notFound')
      return managementAnswer('Similar entries retrieved', await management.call(findSimilar(list, body.text)))
    },
  ),
})
