import type { FastifyInstance } from 'fastify'
import { success } from '#lib/contract/envelope.ts'
import { JSON_TYPE } from './errors.ts'

/**
 * `/healthz`: the process serves. `/readyz`: its database answers too. The process id lets a launcher know its child.
 *
 * @param ready resolves when the database answers.
 */
export function healthRoutes(app: FastifyInstance, ready: () => Promise<void>): void {
  const data = { pid: process.pid }
  app.get('/healthz', (_request, reply) => {
    reply.header('Content-Type', JSON_TYPE).send(JSON.stringify(success('Alive', data)))
  })
  app.get('/readyz', async (_request, reply) => {
    await ready()
    return reply.header('Content-Type', JSON_TYPE).send(JSON.stringify(success('Ready', data)))
  })
}
