import { describeSecondFactor } from '#lib/features/second-factor/server/describe-second-factor.ts'
import { removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { needsSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/second-factor', {
  GET: signedIn({ shows: 'nothing personal', beforeSecondFactor: true }, async ({ database, session }) =>
    answered('Your second factor', await describeSecondFactor(database, session)),
  ),

  DELETE: signedIn(
    { shows: 'nothing personal', changes: ['factor.remove'], confirmed: true },
    async ({ session, change }) => {
      if (needsSecondFactor(session)) return refused('secondFactorKept')
      await change(async ({ database, append }) => {
        if (await removeSecondFactor(database, session.accountId)) await append({ action: 'factor.remove' })
      })
      return answered('Your second factor is removed', {})
    },
  ),
})
