import { seenSchema } from '#lib/features/for-me/api/seen-schema.ts'
import { markSeen } from '#lib/features/for-me/server/for-me.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { countNew } from '#lib/platform/notices/notices.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/for-me/seen', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database, session, now }) =>
    answered('How much of what you are told is new', { fresh: await countNew(database.queries, session, now) }),
  ),

  PUT: signedInWithBody({ shows: 'nothing personal', body: jsonBody(seenSchema) }, async (context) => {
    await markSeen(context, context.body.value.upTo)
    return answered('Seen', { fresh: await countNew(context.database.queries, context.session, context.now) })
  }),
})
