import { accountAnswer } from '#lib/server/account/answers.ts'
import { listNamed, restoreEntry } from '#lib/server/account/entries.ts'
import { managed } from '#lib/server/account/managed.ts'
import { refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/account/blacklist/:type/users/:id/restore',
  {
    POST: managed(async ({ params: { type, id = '' }, management }) => {
      const list = listNamed(type)
      return list ? accountAnswer('Entry restored', await management.call(restoreEntry(list, id))) : refused('notFound')
    }),
  },
)
