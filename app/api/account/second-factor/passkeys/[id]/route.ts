import { z } from 'zod'
import { removeOwnFactor } from '#lib/features/second-factor/server/remove-own-factor.ts'
import { removePasskey, renamePasskey } from '#lib/platform/access/passkeys.ts'
import { nameField } from '#lib/platform/access/person-fields.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const naming = z.object({ name: nameField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/second-factor/passkeys/:id', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['factor.rename'], body: jsonBody(naming) },
    async ({ body, params: { id = '' }, session: { accountId }, change }) => {
      const isRenamed = await change(async ({ database, append }) => {
        if (!(await renamePasskey(database, { accountId, id }, body.value.name))) return false
        await append({ action: 'factor.rename', details: { id } })
        return true
      })
      return isRenamed ? answered('Your passkey has another name', {}) : refused('notFound')
    },
  ),

  DELETE: signedIn({ shows: 'nothing personal', changes: ['factor.remove'], confirmed: true }, async (context) => {
    const { id = '' } = context.params
    const { accountId } = context.session
    const remove = (database: typeof context.database) => removePasskey(database, { accountId, id })
    const refusal = await removeOwnFactor(context, { factor: 'passkey', id }, remove)
    return refusal ? refused(refusal) : answered('Your passkey is removed', {})
  }),
})
