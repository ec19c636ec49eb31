import { listFields } from '#lib/features/blacklist/server/list-fields.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/fields', {
  GET: signedIn({ shows: 'nothing personal' }, async (context) =>
    answered('The fields of the list', await listFields(context), { headers: listHeader(context.session) }),
  ),
})
