import { listNamed } from '#lib/contract/management/list-name.ts'
import { listRemovedEntries } from '#lib/features/entries/server/entries.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementPage } from '#lib/service-client/management/answers.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/users/removed', {
  GET: managed({ shows: ['removed.view'] }, async (context) => {
    const list = listNamed(context.params.type)
    return list
      ? managementPage(context, 'Entries that left the list', (page) => listRemovedEntries(list, page))
      : refused('notFound')
  }),
})
