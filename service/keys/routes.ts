import { z } from 'zod'
import {
  apiKeyItem,
  apiKeyWithSecret,
  createKeyRequest,
  revokeKeyRequest,
  rotateKeyRequest,
} from '#lib/contract/management/api-keys-schema.ts'
import { created, sendAnswer, sendData, sendPage } from '../http/answers.ts'
import { answered, failures, GUARDED, listed, MANAGED, pageQuery, WITH_BODY } from '../http/description.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Routes } from '../http/validation.ts'
import { type ManagementContext, makeChange } from '../management/change.ts'
import { changeHeaders, creationHeaders } from '../management/headers.ts'
import { createOnce } from '../management/idempotency.ts'
import { addKey, listKeys, revokeKey, rotateKey } from './api-keys.ts'

const idParameter = z.object({ id: z.string() })

const LIST = {
  operationId: 'listApiKeys',
  summary: 'Lists API keys, newest first',
  security: MANAGED,
  querystring: pageQuery,
  response: { 200: listed(apiKeyItem), ...failures(400, ...GUARDED) },
}

const CREATE = {
  operationId: 'createApiKey',
  summary: 'Creates an API key; its secret is in this answer only',
  security: MANAGED,
  headers: creationHeaders,
  body: createKeyRequest,
  response: {
    201: answered('The key', apiKeyWithSecret),
    ...failures(...GUARDED, ...WITH_BODY, 'idempotencyKeyTaken', 'bankDetailsRequired'),
  },
}

const ROTATE = {
  operationId: 'rotateApiKey',
  summary: 'Rotates the secret of an API key; the previous one stays valid for the overlap',
  security: MANAGED,
  params: idParameter,
  headers: creationHeaders,
  body: rotateKeyRequest,
  response: {
    201: answered('The key', apiKeyWithSecret),
    ...failures(...GUARDED, ...WITH_BODY, 'notFound', 'keyRevoked', 'tooManySecrets', 'idempotencyKeyTaken'),
  },
}

const REVOKE = {
  operationId: 'revokeApiKey',
  summary: 'Revokes an API key, its secrets and its tokens',
  security: MANAGED,
  params: idParameter,
  headers: changeHeaders,
  body: revokeKeyRequest,
  response: {
    200: answered('The key', apiKeyItem),
    ...failures(...GUARDED, ...WITH_BODY, 'notFound', 'keyRevoked'),
  },
}

/** Registers the API key routes. */
export function apiKeyRoutes(app: Routes, context: ManagementContext): void {
  const { pepper } = context

  app.get('/account/v1/api-keys', { schema: LIST }, async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'API keys retrieved successfully', page, await listKeys(context, page))
  })

  app.post('/account/v1/api-keys', { schema: CREATE }, async (request, reply) => {
    const answer = await createOnce(context, request, async (change) =>
      created('API key created; its secret is shown this once', await addKey(change, pepper, request.body)),
    )
    return sendAnswer(reply, answer)
  })

  app.post('/account/v1/api-keys/:id/rotate', { schema: ROTATE }, async (request, reply) => {
    const answer = await createOnce(context, request, async (change) => {
      const key = await rotateKey(change, pepper, request.params.id, request.body.overlapSeconds)
      return created('API key rotated; its new secret is shown this once', key)
    })
    return sendAnswer(reply, answer)
  })

  app.delete('/account/v1/api-keys/:id', { schema: REVOKE }, async (request, reply) => {
    const { params, body } = request
    const key = await makeChange(context, request, (change) => revokeKey(change, params.id, body.name))
    return sendData(reply, 'API key revoked', key)
  })
}
