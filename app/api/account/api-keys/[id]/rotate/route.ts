import { rotateKeyRequest } from '#lib/contract/api-keys-schema.ts'
import { accountAnswer } from '#lib/server/account/answers.ts'
import { rotateKey } from '#lib/server/account/api-keys.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { type ManagedContext, managed } from '#lib/server/account/managed.ts'
import { invalidBody } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id/rotate', {
  POST: managed(
    confirmed(async ({ request, params: { id = '' }, management }: ManagedContext) => {
      const body = await readAccountBody(request, rotateKeyRequest)
      if (!body.ok) return invalidBody(body)
      const outcome = await management.call(rotateKey(id, body.value))
      return accountAnswer('API key rotated; its new secret is shown this once', outcome, 201)
    }),
  ),
})
