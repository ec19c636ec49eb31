import { createKeyRequest } from '#lib/contract/api-keys-schema.ts'
import { accountAnswer, accountPage } from '#lib/server/account/answers.ts'
import { createKey, listKeys } from '#lib/server/account/api-keys.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { type ManagedContext, managed } from '#lib/server/account/managed.ts'
import { invalidBody } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/api-keys', {
  GET: managed((context) => accountPage(context, 'API keys', listKeys)),

  POST: managed(
    confirmed(async ({ request, management }: ManagedContext) => {
      const body = await readAccountBody(request, createKeyRequest)
      if (!body.ok) return invalidBody(body)
      return accountAnswer(
        'API key created; its secret is shown this once',
        await management.call(createKey(body.value)),
        201,
      )
    }),
  ),
})
