import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { success } from '#lib/contract/envelope.ts'
import {
  GENERATE_TOKEN_PATH,
  type GenerateTokenRequest,
  REFRESH_TOKEN_PATH,
  type RefreshTokenRequest,
  TOKEN_MESSAGE,
  type TokenData,
} from '#lib/contract/tokens.ts'
import { generateTokenRequest, refreshTokenRequest } from '#lib/contract/tokens-schema.ts'
import { bodyFailure, JSON_TYPE, sendError, sendFailure } from '../http/errors.ts'
import { authenticateKey } from '../keys/keys.ts'
import { tokenAttempts } from './token-attempts.ts'
import { generateTokens, refreshTokens, type TokenContext } from './tokens.ts'

function sendTokens(reply: FastifyReply, data: TokenData): FastifyReply {
  return reply.header('Content-Type', JSON_TYPE).send(JSON.stringify(success(TOKEN_MESSAGE, data)))
}

/** The two token operations (contract sections 4.1 and 4.2). */
export function tokenRoutes(app: FastifyInstance, context: TokenContext): void {
  const attempts = tokenAttempts()

  function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
    return sendError(reply.header('Retry-After', seconds), 'tooManyRequests')
  }

  /** Answers a token operation by what `work` gives for its body, and with a refusal where that is nothing. */
  async function answer<Body extends { apiKey: string }>(
    schema: z.ZodType<Body>,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    work: (body: Body) => Promise<TokenData | undefined>,
    wrong: 'invalidCredentials' | 'invalidRefreshToken',
  ): Promise<FastifyReply> {
    const now = context.clock()
    const wait = attempts.waitOf(request.ip, now)
    if (wait > 0) return sendWait(reply, wait)
    const parsed = schema.safeParse(request.body)
    if (!parsed.success) return sendFailure(reply, 400, bodyFailure(parsed.error))
    const attempt = attempts.admit(parsed.data.apiKey, request.ip, now)
    if (!attempt.ok) return sendWait(reply, attempt.waitSeconds)
    const data = await work(parsed.data)
    if (!data) return sendError(reply, wrong)
    attempt.succeeded()
    return sendTokens(reply, data)
  }

  app.post(GENERATE_TOKEN_PATH, (request, reply) => {
    const generate = async ({ apiKey, apiSecret }: GenerateTokenRequest) => {
      const key = await authenticateKey(context.store, context.pepper, apiKey, apiSecret, context.clock())
      return key && generateTokens(context, key)
    }
    return answer(generateTokenRequest, { request, reply }, generate, 'invalidCredentials')
  })

  app.post(REFRESH_TOKEN_PATH, (request, reply) => {
    const refresh = ({ apiKey, refreshToken }: RefreshTokenRequest) => refreshTokens(context, apiKey, refreshToken)
    return answer(refreshTokenRequest, { request, reply }, refresh, 'invalidRefreshToken')
  })
}
