import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH, TOKEN_MESSAGE } from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { generateTokenRequest, refreshTokenRequest, tokenData } from '#lib/contract/tokens-schema.ts'
import { sendData } from '../http/answers.ts'
import { answered, failures, OPEN, STORED, WITH_BODY } from '../http/description.ts'
import { sendError } from '../http/errors.ts'
import type { Routes } from '../http/validation.ts'
import { authenticateKey } from '../keys/keys.ts'
import { tokenAttempts } from './token-attempts.ts'
import { generateTokens, refreshTokens, type TokenContext } from './tokens.ts'

function operation<Body extends z.ZodType>(
  operationId: string,
  summary: string,
  body: Body,
  wrong: 'invalidCredentials' | 'invalidRefreshToken',
) {
  const response = {
    200: answered('A pair of tokens', tokenData),
    ...failures(...WITH_BODY, wrong, 'tooManyRequests', ...STORED),
  }
  return { operationId, summary, security: OPEN, body, response }
}

const GENERATE = operation(
  'generateToken',
  'Exchanges an API key and its secret for tokens',
  generateTokenRequest,
  'invalidCredentials',
)
const REFRESH = operation(
  'refreshToken',
  'Exchanges a refresh token for the next pair',
  refreshTokenRequest,
  'invalidRefreshToken',
)

function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
  return sendError(reply.header('Retry-After', seconds), 'tooManyRequests')
}

/** Registers the two token operations (contract sections 4.1 and 4.2). */
export function tokenRoutes(app: Routes, context: TokenContext): void {
  const attempts = tokenAttempts(context)

  /** Counts every request of a network, even with an invalid body. */
  async function limitNetwork({ ip }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const wait = await attempts.waitOf(ip, context.clock())
    return wait > 0 ? sendWait(reply, wait) : undefined
  }

  /** Runs an attempt and sends its tokens, or the error `wrong` when there are none. */
  async function attempt(
    { ip, apiKey }: { readonly ip: string; readonly apiKey: string },
    reply: FastifyReply,
    work: () => Promise<TokenData | undefined>,
    wrong: 'invalidCredentials' | 'invalidRefreshToken',
  ): Promise<FastifyReply> {
    const admission = await attempts.admit(apiKey, ip, context.clock())
    if (!admission.ok) return sendWait(reply, admission.waitSeconds)
    const data = await work()
    if (!data) return sendError(reply, wrong)
    await admission.succeeded()
    return sendData(reply, TOKEN_MESSAGE, data)
  }

  app.post(GENERATE_TOKEN_PATH, { schema: GENERATE, preValidation: limitNetwork }, ({ ip, body }, reply) => {
    const { apiKey, apiSecret } = body
    const generate = async () => {
      const key = await authenticateKey(context.store, context.pepper, apiKey, apiSecret, context.clock())
      return key && generateTokens(context, key)
    }
    return attempt({ ip, apiKey }, reply, generate, 'invalidCredentials')
  })

  app.post(REFRESH_TOKEN_PATH, { schema: REFRESH, preValidation: limitNetwork }, ({ ip, body }, reply) => {
    const { apiKey, refreshToken } = body
    const refresh = () => refreshTokens(context, apiKey, refreshToken)
    return attempt({ ip, apiKey }, reply, refresh, 'invalidRefreshToken')
  })
}
