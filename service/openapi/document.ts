import { z } from 'zod'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { pagination } from '#lib/contract/blacklist-schema.ts'
import { successEnvelope } from '#lib/contract/envelope-schema.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { generateTokenRequest, refreshTokenRequest, tokenData } from '#lib/contract/tokens-schema.ts'
import { accountPaths } from './account.ts'
import { answer, failures, jsonBody, PAGE_PARAMETERS } from './parts.ts'

/** An item of the list: open data, with three fields that this service always gives. */
const user = z.looseObject({ id: z.string(), createdAt: z.iso.datetime({ offset: true }), updatedAt: z.string() })
const userPage = z.object({ items: z.array(user).max(LIMIT_MAXIMUM), pagination })
const processData = z.object({ pid: z.int() })

function tokenOperation(operationId: string, summary: string, body: z.ZodType) {
  return {
    post: {
      operationId,
      summary,
      security: [],
      requestBody: jsonBody(body),
      responses: {
        200: answer('A pair of tokens', successEnvelope(tokenData)),
        ...failures(400, 401, 413, 415, 429, 500, 503),
      },
    },
  }
}

function openOperation(operationId: string, summary: string, data: z.ZodType, ...statuses: number[]) {
  return {
    get: { operationId, summary, security: [], responses: { 200: answer(summary, data), ...failures(...statuses) } },
  }
}

/** The service described in OpenAPI 3.1, from the schemas and constants that it checks requests with. */
export function openapiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fraud-Screening API',
      version: '1',
      description: 'Access tokens, the blacklist of users, and the management of both.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        account: { type: 'http', scheme: 'bearer', description: 'The token of the management interface' },
      },
    },
    security: [{ bearer: [] }],
    paths: {
      [GENERATE_TOKEN_PATH]: tokenOperation(
        'generateToken',
        'Exchanges an API key and its secret for tokens',
        generateTokenRequest,
      ),
      [REFRESH_TOKEN_PATH]: tokenOperation(
        'refreshToken',
        'Exchanges a refresh token for the next pair',
        refreshTokenRequest,
      ),
      [BLACKLIST_USERS_PATH]: {
        get: {
          operationId: 'listBlacklistedUsers',
          summary: 'Lists blacklisted users, newest first',
          parameters: PAGE_PARAMETERS,
          responses: {
            200: answer('One page', successEnvelope(userPage)),
            ...failures(400, 401, 500, 503),
          },
        },
      },
      ...accountPaths(),
      '/healthz': openOperation('health', 'The process serves', successEnvelope(processData), 500),
      '/readyz': openOperation(
        'ready',
        'The process serves and its database answers',
        successEnvelope(processData),
        500,
        503,
      ),
      '/openapi.json': openOperation('describe', 'This document', z.looseObject({ openapi: z.string() }), 500),
    },
  }
}
