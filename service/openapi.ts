import { z } from 'zod'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { pagination } from '#lib/contract/blacklist-schema.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { ERRORS } from '#lib/contract/errors.ts'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, LIMIT_MINIMUM, OFFSET_DEFAULT } from '#lib/contract/pagination.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { generateTokenRequest, refreshTokenRequest, tokenData } from '#lib/contract/tokens-schema.ts'

/** An item of the list: open data, with three fields that this service always gives. */
const user = z.looseObject({ id: z.string(), createdAt: z.iso.datetime({ offset: true }), updatedAt: z.string() })
const userPage = z.object({ items: z.array(user).max(LIMIT_MAXIMUM), pagination })
const processData = z.object({ pid: z.int() })

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is; objects may grow fields later. */
function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const HEADERS = {
  'X-Request-Id': { description: 'The id this request has in the log', schema: { type: 'string' } },
}

function answer(description: string, schema: z.ZodType) {
  return { description, headers: HEADERS, content: { 'application/json': { schema: jsonSchema(schema) } } }
}

/** Failures by status; several failures of one status share one description. */
function failures(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => {
      const messages = Object.values(ERRORS).flatMap((entry) => (entry.status === status ? [entry.message] : []))
      return [
        status,
        answer(status === 400 ? 'A field or the body is not valid' : messages.join('; '), failureEnvelope),
      ]
    }),
  )
}

function tokenOperation(operationId: string, summary: string, body: z.ZodType) {
  return {
    post: {
      operationId,
      summary,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } },
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
    info: { title: 'Fraud-Screening API', version: '1', description: 'Access tokens, and the blacklist of users.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
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
          parameters: [
            {
              name: 'limit',
              in: 'query',
              description: 'Items per page',
              schema: { type: 'integer', minimum: LIMIT_MINIMUM, maximum: LIMIT_MAXIMUM, default: LIMIT_DEFAULT },
            },
            {
              name: 'offset',
              in: 'query',
              description: 'Items skipped from the start',
              schema: { type: 'integer', minimum: 0, default: OFFSET_DEFAULT },
            },
          ],
          responses: {
            200: answer('One page', successEnvelope(userPage)),
            ...failures(400, 401, 500, 503),
          },
        },
      },
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
