import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../../account/change.ts'
import { listEvents } from '../../account/events.ts'
import { requestedPage } from '../../requested-page.ts'
import { sendPage } from './answers.ts'

/** Who did what, when. */
export function eventRoutes(app: FastifyInstance, { store }: AccountContext): void {
  app.get('/account/v1/events', async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'Events retrieved successfully', page, await listEvents(store, page))
  })
}
