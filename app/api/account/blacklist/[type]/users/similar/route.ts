import { listNamed } from '#lib/contract/management/list-name.ts'
import { similarRequest } from '#lib/contract/management/managed-entries-schema.ts'
import { findSimilar } from '#lib/features/entries/server/entries.ts'
import { invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { readManagementBody } from '#lib/service-client/management/body.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/similar', {
  POST: managed(async ({ request, params, management }) => {
    const list = listNamed(params.type)
    if (!list) return refused('notFound')
    const body = await readManagementBody(request, similarRequest)
    if (!body.ok) return invalidBody(body)
    return managementAnswer('Similar entries retrieved', await management.call(findSimilar(list, body.text)))
  }),
})
