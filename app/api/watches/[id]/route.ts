import { endWatch } from '#lib/features/watch/server/watches.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/watches/:id', {
  DELETE: signedIn({ shows: 'nothing personal', changes: ['watch.end'] }, async (context) => {
    const outcome = await endWatch(context, context.params.id ?? '')
    return outcome === 'ended' ? answered('The watch has ended', {}) : refused(outcome)
  }),
})
