import type { FastifyInstance } from 'fastify'
import { createKeyRequest, revokeKeyRequest, rotateKeyRequest } from '#lib/contract/api-keys-schema.ts'
import { created, sendAnswer, sendData, sendPage } from '../http/answers.ts'
import { bodyOf } from '../http/body.ts'
import { requestedPage } from '../http/requested-page.ts'
import { type AccountContext, change } from '../management/change.ts'
import { createOnce } from '../management/repeatable.ts'
import { addKey, listKeys, revokeKey, rotateKey } from './api-keys.ts'

type OfKey = { Params: { id: string } }

/** API keys: list, create, rotate, revoke. */
export function apiKeyRoutes(app: FastifyInstance, context: AccountContext): void {
  const { pepper } = context

  app.get('/account/v1/api-keys', async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'API keys retrieved successfully', page, await listKeys(context, page))
  })

  app.post('/account/v1/api-keys', async (request, reply) => {
    const description = bodyOf(request, createKeyRequest)
    const answer = await createOnce(context, request, async (change) =>
      created('API key created; its secret is shown this once', await addKey(change, pepper, description)),
    )
    return sendAnswer(reply, answer)
  })

  app.post<OfKey>('/account/v1/api-keys/:id/rotate', async (request, reply) => {
    const { overlapSeconds } = bodyOf(request, rotateKeyRequest)
    const answer = await createOnce(context, request, async (change) => {
      const key = await rotateKey(change, pepper, request.params.id, overlapSeconds)
      return created('API key rotated; its new secret is shown this once', key)
    })
    return sendAnswer(reply, answer)
  })

  app.delete<OfKey>('/account/v1/api-keys/:id', async (request, reply) => {
    const { name } = bodyOf(request, revokeKeyRequest)
    const key = await change(context, request, (made) => revokeKey(made, request.params.id, name))
    return sendData(reply, 'API key revoked', key)
  })
}
