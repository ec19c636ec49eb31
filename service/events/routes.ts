import type { FastifyInstance } from 'fastify'
import { sendPage } from '../http/answers.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { AccountContext } from '../management/change.ts'
import { listEvents } from './events.ts'

/** Who did what, when. */
export function eventRoutes(app: FastifyInstance, { store }: AccountContext): void {
  app.get('/account/v1/events', async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'Events retrieved successfully', page, await listEvents(store, page))
  })
}
