import { openEntry } from '#lib/features/entries/server/opened-entry.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key', {
  GET: signedIn({ shows: ['record.view'] }, async (context) => {
    const found = await openEntry(context, context.params.key ?? '')
    return found ? answered('The entry, with its history', found) : refused('notFound')
  }),
})
