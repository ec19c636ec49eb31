import { rotateKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { findKey, rotateKey } from '#lib/features/keys/server/api-keys.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id/rotate', {
  POST: managedWithBody(
    { shows: 'nothing personal', changes: ['key.rotate'], confirmed: true, body: managementBody(rotateKeyRequest) },
    async ({ body, params: { id = '' }, management }) => {
      const found = await findKey(management, id)
      if (!found.ok) return upstreamFailed(found.failure)
      if (!found.value) return refused('notFound')
      const outcome = await management.call(rotateKey(id, found.value.type, body.value))
      return managementAnswer('API key rotated; its new secret is shown this once', outcome, 201)
    },
  ),
})
