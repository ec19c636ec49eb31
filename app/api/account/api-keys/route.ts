import { createKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { createKey, listKeys } from '#lib/features/keys/server/api-keys.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer, managementPage } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managed, managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys', {
  GET: managed({ shows: 'nothing personal' }, (context) => managementPage(context, 'API keys', listKeys)),

  POST: managedWithBody(
    { shows: 'nothing personal', changes: ['key.create'], confirmed: true, body: managementBody(createKeyRequest) },
    async ({ body, management }) =>
      managementAnswer(
        'API key created; its secret is shown this once',
        await management.call(createKey(body.value)),
        201,
      ),
  ),
})
