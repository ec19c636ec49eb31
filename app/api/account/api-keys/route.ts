import { createKeyRequest } from '#lib/contract/management/api-keys-schema.ts'
import { createKey, listKeys } from '#lib/features/keys/server/api-keys.ts'
import { invalidBody } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer, managementPage } from '#lib/service-client/management/answers.ts'
import { readManagementBody } from '#lib/service-client/management/body.ts'
import { type ManagedContext, managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys', {
  GET: managed((context) => managementPage(context, 'API keys', listKeys)),

  POST: managed(
    confirmed(async ({ request, management }: ManagedContext) => {
      const body = await readManagementBody(request, createKeyRequest)
      if (!body.ok) return invalidBody(body)
      return managementAnswer(
        'API key created; its secret is shown this once',
        await management.call(createKey(body.value)),
        201,
      )
    }),
  ),
})
