import { revokeKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { revokeKey } from '#lib/features/keys/server/api-keys.ts'
import { invalidBody } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { readManagementBody } from '#lib/service-client/management/body.ts'
import { type ManagedContext, managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id', {
  DELETE: managed(
    confirmed(async ({ request, params: { id = '' }, management }: ManagedContext) => {
      const body = await readManagementBody(request, revokeKeyRequest)
      if (!body.ok) return invalidBody(body)
      return managementAnswer('API key revoked', await management.call(revokeKey(id, body.value)))
    }),
  ),
})
