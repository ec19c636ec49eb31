import { listNamed } from '#lib/contract/management/list-name.ts'
import { cancelImport, showImport } from '#lib/features/imports/server/list-files.ts'
import { refusalOfCancel } from '#lib/features/imports/server/refusals.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports/:id', {
  GET: managed({ shows: 'nothing personal' }, async ({ params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    return list ? managementAnswer('The import', await management.call(showImport(list, id))) : refused('notFound')
  }),

  DELETE: managed({ shows: 'nothing personal', changes: ['import.cancel'] }, async (context) => {
    const { params, management } = context
    const { type, id = '' } = params
    const list = listNamed(type)
    if (!list) return refused('notFound')
    const refusal = await refusalOfCancel(context, list, id)
    return refusal ?? managementAnswer('Import cancelled', await management.call(cancelImport(list, id)))
  }),
})
