import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ACCOUNT, BEARER, failures, OPEN } from './description.ts'
import { JSON_TYPE } from './errors.ts'
import type { Routes } from './validation.ts'

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Fraud-Screening API',
    version: '1',
    description: 'Access tokens, the blacklist of users, and the management of both.',
  },
  components: {
    securitySchemes: {
      [BEARER]: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' },
      [ACCOUNT]: { type: 'http' as const, scheme: 'bearer', description: 'The token of the management interface' },
    },
  },
  security: [{ [BEARER]: [] }],
}

const HEADERS = { 'X-Request-Id': { type: 'string', description: 'The id of this request in the log' } }

/** Further headers of the responses with a status. */
const HEADERS_OF: Readonly<Record<string, object>> = {
  429: { 'Retry-After': { type: 'integer', description: 'Seconds to wait before the next request' } },
}

/** Removes `additionalProperties: false`, because later versions may send more fields. */
const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  },
})

const answers = z.record(z.string(), z.looseObject({ description: z.string() })).default({})

/** Describes a route by its schemas and adds the headers of its responses. */
const describe: SwaggerTransform = (route) => {
  const { schema, url } = toJsonSchema(route)
  const response = Object.entries(answers.parse(schema.response)).map(([status, { description, ...answer }]) => [
    status,
    { ...answer, 'x-response-description': description, headers: { ...HEADERS, ...HEADERS_OF[status] } },
  ])
  return { schema: { ...schema, response: Object.fromEntries(response) }, url }
}

/** Collects the routes registered after this call for the OpenAPI document. */
export function collectRoutes(app: FastifyInstance): void {
  app.register(swagger, { openapi: DOCUMENT, transform: describe, convertConstToEnum: false })
}

const DESCRIBE = {
  operationId: 'describe',
  summary: 'This document',
  security: OPEN,
  response: { 200: z.looseObject({ openapi: z.string() }).describe('This document'), ...failures('internal') },
}

/** `/openapi.json`, the only response besides exported files that is not an envelope. */
export function openapiRoute(app: Routes): void {
  let text: string | undefined
  app.get('/openapi.json', { schema: DESCRIBE }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    reply.header('Content-Type', JSON_TYPE).send(text)
  })
}
