import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import { listNamed } from '#lib/contract/management/list-name.ts'
import { beginImport, listImports } from '#lib/features/imports/server/list-files.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer, managementPage } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managed, managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports', {
  GET: managed({ shows: 'nothing personal' }, async (context) => {
    const list = listNamed(context.params.type)
    return list
      ? managementPage(context, 'Imports of the last 30 days', (page) => listImports(list, page))
      : refused('notFound')
  }),

  POST: managedWithBody(
    { shows: 'nothing personal', changes: ['import.begin'], body: managementBody(importRequest) },
    async ({ body, params, management }) => {
      const list = listNamed(params.type)
      if (!list) return refused('notFound')
      return managementAnswer('Import begun; send the file', await management.call(beginImport(list, body.value)), 201)
    },
  ),
})
