import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import { listNamed } from '#lib/contract/management/list-name.ts'
import { beginImport, listImports } from '#lib/features/imports/server/list-files.ts'
import { invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer, managementPage } from '#lib/service-client/management/answers.ts'
import { readManagementBody } from '#lib/service-client/management/body.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports', {
  GET: managed(async (context) => {
    const list = listNamed(context.params.type)
    return list
      ? managementPage(context, 'Imports of the last 30 days', (page) => listImports(list, page))
      : refused('notFound')
  }),

  POST: managed(async ({ request, params, management }) => {
    const list = listNamed(params.type)
    if (!list) return refused('notFound')
    const body = await readManagementBody(request, importRequest)
    if (!body.ok) return invalidBody(body)
    return managementAnswer('Import begun; send the file', await management.call(beginImport(list, body.value)), 201)
  }),
})
