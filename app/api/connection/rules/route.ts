import { readRules } from '#lib/features/connection/server/read-rules.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/rules', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database }) =>
    answered('The rules of syncs and checks', await readRules(database)),
  ),
})
