import { importRequest } from '#lib/contract/list-imports-schema.ts'
import { accountAnswer, accountPage } from '#lib/server/account/answers.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { listNamed } from '#lib/server/account/entries.ts'
import { beginImport, listImports } from '#lib/server/account/list-files.ts'
import { managed } from '#lib/server/account/managed.ts'
import { invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports', {
  GET: managed(async (context) => {
    const list = listNamed(context.params.type)
    return list
      ? accountPage(context, 'Imports of the last 30 days', (page) => listImports(list, page))
      : refused('notFound')
  }),

  POST: managed(async ({ request, params, management }) => {
    const list = listNamed(params.type)
    if (!list) return refused('notFound')
    const body = await readAccountBody(request, importRequest)
    if (!body.ok) return invalidBody(body)
    return accountAnswer('Import begun; send the file', await management.call(beginImport(list, body.value)), 201)
  }),
})
