import { z } from 'zod'
import { managementEvent } from '#lib/contract/management/events-schema.ts'
import { sendPage } from '../http/answers.ts'
import { failures, GUARDED, listed, MANAGED, pageQuery } from '../http/description.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Routes } from '../http/validation.ts'
import type { ManagementContext } from '../management/change.ts'
import { listEventEntries, listEvents } from './events.ts'

const LIST = {
  operationId: 'listEvents',
  summary: 'Lists events, newest first',
  security: MANAGED,
  querystring: pageQuery,
  response: { 200: listed(managementEvent), ...failures(400, ...GUARDED) },
}

const LIST_ENTRIES = {
  operationId: 'listEventEntries',
  summary: 'Lists the ids of the entries that an event added, changed or removed',
  security: MANAGED,
  params: z.object({ id: z.string() }),
  querystring: pageQuery,
  response: { 200: listed(z.string()), ...failures(400, ...GUARDED, 'notFound') },
}

/** Who did what, when. */
export function eventRoutes(app: Routes, { store }: ManagementContext): void {
  app.get('/account/v1/events', { schema: LIST }, async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'Events retrieved successfully', page, await listEvents(store, page))
  })

  app.get('/account/v1/events/:id/entries', { schema: LIST_ENTRIES }, async (request, reply) => {
    const page = requestedPage(request)
    const entries = await listEventEntries(store, request.params.id, page)
    return sendPage(reply, 'Ids retrieved successfully', page, entries)
  })
}
