import { lockAccount } from '#lib/platform/access/accounts.ts'
import { renewRecoveryCodes } from '#lib/platform/access/recovery-codes.ts'
import { hasSecondFactor } from '#lib/platform/access/second-factor.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/second-factor/recovery-codes', {
  POST: signedIn(
    { shows: 'nothing personal', changes: ['factor.codes'], confirmed: true },
    async ({ session, change }) => {
      const recoveryCodes = await change(async ({ database, append }) => {
        // Locked, so that a concurrent renewal deletes the codes of this one.
        await lockAccount(database, session.accountId)
        if (!(await hasSecondFactor(database, session.accountId))) return undefined
        const codes = await renewRecoveryCodes(database, session.accountId)
        await append({ action: 'factor.codes' })
        return codes
      })
      return recoveryCodes
        ? answered('The codes before stop working', { recoveryCodes }, { status: 201 })
        : refused('notFound')
    },
  ),
})
