import { accountAnswer } from '#lib/server/account/answers.ts'
import { listNamed } from '#lib/server/account/entries.ts'
import { cancelImport, showImport } from '#lib/server/account/list-files.ts'
import { managed } from '#lib/server/account/managed.ts'
import { refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports/:id', {
  GET: managed(async ({ params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    return list ? accountAnswer('The import', await management.call(showImport(list, id))) : refused('notFound')
  }),

  DELETE: managed(async ({ params: { type, id = '' }, management }) => {
    const list = listNamed(type)
    return list ? accountAnswer('Import cancelled', await management.call(cancelImport(list, id))) : refused('notFound')
  }),
})
