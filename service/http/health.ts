import { z } from 'zod'
import { VERSION } from '#lib/platform/version/version.ts'
import { sendData } from './answers.ts'
import { answered, failures, OPEN, STORED } from './description.ts'
import type { Routes } from './validation.ts'

const processData = z.object({ pid: z.int(), version: z.string() })

const HEALTH = {
  operationId: 'health',
  summary: 'The process serves',
  security: OPEN,
  response: { 200: answered('The process serves', processData), ...failures('internal') },
}

const READY = {
  operationId: 'ready',
  summary: 'The process serves and its database answers',
  security: OPEN,
  response: {
    200: answered('The process serves and its database answers', processData),
    ...failures(...STORED, 'stopping'),
  },
}

/**
 * `/healthz` answers while the process serves, `/readyz` while its database also answers. The process id lets a
 * launcher recognise its child.
 *
 * @param ready resolves when the database answers.
 */
export function healthRoutes(app: Routes, ready: () => Promise<void>): void {
  const data = { pid: process.pid, version: VERSION }
  app.get('/healthz', { schema: HEALTH }, (_request, reply) => sendData(reply, 'Alive', data))
  app.get('/readyz', { schema: READY }, async (_request, reply) => {
    await ready()
    return sendData(reply, 'Ready', data)
  })
}
