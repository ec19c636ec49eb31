import { revokeKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { findKey, revokeKey } from '#lib/features/keys/server/api-keys.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id', {
  DELETE: managedWithBody(
    { shows: 'nothing personal', changes: ['key.revoke'], confirmed: true, body: managementBody(revokeKeyRequest) },
    async ({ body, params: { id = '' }, management }) => {
      const found = await findKey(management, id)
      if (!found.ok) return upstreamFailed(found.failure)
      if (!found.value) return refused('notFound')
      return managementAnswer('API key revoked', await management.call(revokeKey(id, found.value.type, body.value)))
    },
  ),
})
