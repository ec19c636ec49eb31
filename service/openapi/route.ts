import type { FastifyInstance } from 'fastify'
import { JSON_TYPE } from '../http/errors.ts'
import { openapiDocument } from './document.ts'

/** `/openapi.json`: the service's own description. It is the one answer that is not an envelope. */
export function openapiRoute(app: FastifyInstance): void {
  const text = JSON.stringify(openapiDocument())
  app.get('/openapi.json', (_request, reply) => {
    reply.header('Content-Type', JSON_TYPE).send(text)
  })
}
