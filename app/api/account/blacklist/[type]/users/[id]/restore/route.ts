import { listNamed } from '#lib/contract/management/list-name.ts'
import { restoreEntry } from '#lib/features/entries/server/entries.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/account/blacklist/:type/users/:id/restore',
  {
    POST: managed({ shows: ['entry.restore'] }, async ({ params: { type, id = '' }, management }) => {
      const list = listNamed(type)
      return list
        ? managementAnswer('Entry restored', await management.call(restoreEntry(list, id)))
        : refused('notFound')
    }),
  },
)
