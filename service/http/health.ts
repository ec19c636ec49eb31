import type { FastifyInstance } from 'fastify'
import { success } from '#lib/contract/envelope.ts'
import type { Store } from '../store/open-store.ts'
import { JSON_TYPE } from './errors.ts'

/** `/healthz`: the process serves. `/readyz`: its database answers too. The process id lets a launcher know its child. */
export function healthRoutes(app: FastifyInstance, store: Store): void {
  const data = { pid: process.pid }
  app.get('/healthz', (_request, reply) => {
    reply.header('Content-Type', JSON_TYPE).send(JSON.stringify(success('Alive', data)))
  })
  app.get('/readyz', async (_request, reply) => {
    await store.ready()
    return reply.header('Content-Type', JSON_TYPE).send(JSON.stringify(success('Ready', data)))
  })
}
