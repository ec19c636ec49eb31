import { revokeKeyRequest } from '#lib/contract/api-keys-schema.ts'
import { accountAnswer } from '#lib/server/account/answers.ts'
import { revokeKey } from '#lib/server/account/api-keys.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { type ManagedContext, managed } from '#lib/server/account/managed.ts'
import { invalidBody } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id', {
  DELETE: managed(
    confirmed(async ({ request, params: { id = '' }, management }: ManagedContext) => {
      const body = await readAccountBody(request, revokeKeyRequest)
      if (!body.ok) return invalidBody(body)
      return accountAnswer('API key revoked', await management.call(revokeKey(id, body.value)))
    }),
  ),
})
