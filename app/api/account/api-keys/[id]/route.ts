import { revokeKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { revokeKey } from '#lib/features/keys/server/api-keys.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id', {
  DELETE: managedWithBody(
    { shows: 'nothing personal', changes: ['key.revoke'], confirmed: true, body: managementBody(revokeKeyRequest) },
    async ({ body, params: { id = '' }, management }) =>
      managementAnswer('API key revoked', await management.call(revokeKey(id, body.value))),
  ),
})
