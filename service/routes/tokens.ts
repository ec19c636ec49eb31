import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { success } from '#lib/contract/envelope.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH, TOKEN_MESSAGE, type TokenData } from '#lib/contract/tokens.ts'
import { generateTokenRequest, refreshTokenRequest } from '#lib/contract/tokens-schema.ts'
import { bodyFailure, JSON_TYPE, sendError, sendFailure } from '../errors.ts'
import { authenticateKey } from '../keys.ts'
import { rateLimit } from '../rate-limit.ts'
import { generateTokens, refreshTokens, type TokenContext } from '../tokens.ts'

/** A console asks once per signed-in person and hour; these bounds leave room for hundreds of people at one moment. */
const PER_KEY = { perMinute: 600, burst: 300 }
const PER_ADDRESS = { perMinute: 1200, burst: 600 }

function sendTokens(reply: FastifyReply, data: TokenData): FastifyReply {
  return reply.header('Content-Type', JSON_TYPE).send(JSON.stringify(success(TOKEN_MESSAGE, data)))
}

/** The two token operations (contract sections 4.1 and 4.2). */
export function tokenRoutes(app: FastifyInstance, context: TokenContext): void {
  const ofKey = rateLimit(PER_KEY)
  const ofAddress = rateLimit(PER_ADDRESS)

  function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
    return sendError(reply.header('Retry-After', seconds), 'tooManyRequests')
  }

  /** Reads the body and counts the request, first by where it comes from; answers itself when it may not go on. */
  function admit<Body extends { apiKey: string }>(
    schema: z.ZodType<Body>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Body | undefined {
    const now = context.clock()
    const waitOfAddress = ofAddress(request.ip, now)
    if (waitOfAddress > 0) {
      sendWait(reply, waitOfAddress)
      return undefined
    }
    const parsed = schema.safeParse(request.body)
    if (!parsed.success) {
      sendFailure(reply, 400, bodyFailure(parsed.error))
      return undefined
    }
    const waitOfKey = ofKey(parsed.data.apiKey, now)
    if (waitOfKey > 0) {
      sendWait(reply, waitOfKey)
      return undefined
    }
    return parsed.data
  }

  app.post(GENERATE_TOKEN_PATH, async (request, reply) => {
    const body = admit(generateTokenRequest, request, reply)
    if (!body) return reply
    const key = await authenticateKey(context.store, context.pepper, body.apiKey, body.apiSecret, context.clock())
    return key ? sendTokens(reply, await generateTokens(context, key)) : sendError(reply, 'invalidCredentials')
  })

  app.post(REFRESH_TOKEN_PATH, async (request, reply) => {
    const body = admit(refreshTokenRequest, request, reply)
    if (!body) return reply
    const data = await refreshTokens(context, body.apiKey, body.refreshToken)
    return data ? sendTokens(reply, data) : sendError(reply, 'invalidRefreshToken')
  })
}
