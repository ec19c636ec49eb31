import { describeSecondFactor } from '#lib/features/second-factor/server/describe-second-factor.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/second-factor', {
  GET: signedIn({ shows: 'nothing personal', beforeSecondFactor: true }, async ({ database, session }) =>
    answered('Your second factor', await describeSecondFactor(database, session)),
  ),
})
