import { rotateKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { rotateKey } from '#lib/features/keys/server/api-keys.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys/:id/rotate', {
  POST: managedWithBody(
    { shows: 'nothing personal', changes: ['key.rotate'], confirmed: true, body: managementBody(rotateKeyRequest) },
    async ({ body, params: { id = '' }, management }) => {
      const outcome = await management.call(rotateKey(id, body.value))
      return managementAnswer('API key rotated; its new secret is shown this once', outcome, 201)
    },
  ),
})
