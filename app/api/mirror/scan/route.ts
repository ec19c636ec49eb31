import { mirrorDesk, readMirrorState } from '#lib/mirror/run/mirror-state.ts'
import { answered, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/scan', {
  /** Asks for a read of the whole list. One that is under way is not begun again. */
  POST: signedIn(async ({ session, now }) => {
    if (session.connection === null) return refused('upstreamNoKey')
    const before = await readMirrorState(session, now)
    if (before.activity !== 'reading') await (await mirrorDesk()).request(session.connection, now)
    return answered('The list is read now', await readMirrorState(session, now), { status: 202 })
  }),
  /** Stops the read under way, within a second; what it has read so far is kept, what it has not means nothing. */
  DELETE: signedIn(async ({ session, now }) => {
    if (session.connection === null) return refused('upstreamNoKey')
    await (await mirrorDesk()).cancel(session.connection, now)
    return answered('The read of the list is stopped', await readMirrorState(session, now), { status: 202 })
  }),
})
