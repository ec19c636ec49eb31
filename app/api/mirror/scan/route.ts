import { mirrorRuns, readMirrorState } from '#lib/mirror/sync/mirror-state.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'

/**
 * Audited before it happens: it costs the service requests or keeps others from checking, so the log must name a
 * person.
 */
function recordSync<A extends 'mirror.read' | 'mirror.cancel'>({ session, record }: SignedInContext<A>, action: A) {
  return record({ action, details: { environment: session.chosen } })
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/scan', {
  /** Requests a sync of the whole list. Does not restart one in progress. */
  POST: signedIn({ shows: 'nothing personal', changes: ['mirror.read'] }, async (context) => {
    const { session, database, now } = context
    if (session.connection === null) return refused('upstreamNoKey')
    const before = await readMirrorState(database, session, now)
    if (before.activity !== 'reading') {
      await recordSync(context, 'mirror.read')
      await (await mirrorRuns()).request(session.connection, now)
    }
    return answered('The list is read now', await readMirrorState(database, session, now), { status: 202 })
  }),
  /** Stops the sync in progress within a second. Pages that it has read stay stored. */
  DELETE: signedIn({ shows: 'nothing personal', changes: ['mirror.cancel'] }, async (context) => {
    const { session, database, now } = context
    if (session.connection === null) return refused('upstreamNoKey')
    await recordSync(context, 'mirror.cancel')
    await (await mirrorRuns()).cancel(session.connection, now)
    return answered('The read of the list is stopped', await readMirrorState(database, session, now), { status: 202 })
  }),
})
