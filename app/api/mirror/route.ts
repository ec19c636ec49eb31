import { readMirrorState } from '#lib/mirror/run/mirror-state.ts'
import { answered } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror', {
  GET: signedIn(async ({ session, now }) => answered('The state of the mirror', await readMirrorState(session, now))),
})
