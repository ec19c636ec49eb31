import { readMirrorState } from '#lib/mirror/sync/mirror-state.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ session, database, now }) =>
    answered('The state of the mirror', await readMirrorState(database, session, now)),
  ),
})
