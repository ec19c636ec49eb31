import { accountPage } from '#lib/server/account/answers.ts'
import { listNamed, listRemovedEntries } from '#lib/server/account/entries.ts'
import { managed } from '#lib/server/account/managed.ts'
import { refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/removed', {
  GET: managed(async (context) => {
    const list = listNamed(context.params.type)
    return list
      ? accountPage(context, 'Entries that left the list', (page) => listRemovedEntries(list, page))
      : refused('notFound')
  }),
})
