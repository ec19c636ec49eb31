import type { FastifyInstance, FastifyReply } from 'fastify'
import { removeEntryRequest } from '#lib/contract/managed-entries-schema.ts'
import { bodyOf, bodyText } from '../../account/body.ts'
import { type AccountContext, change } from '../../account/change.ts'
import { addEntry, editEntry, type ManagedEntry, removeEntry, restoreEntry } from '../../account/entries.ts'
import { listRemovedEntries } from '../../account/removed-entries.ts'
import { type Answer, createOnce } from '../../account/repeatable.ts'
import { withItem } from '../../account/with-item.ts'
import { requestedPage } from '../../requested-page.ts'
import { sendAnswer, sendData } from './answers.ts'
import { listOf, type OfList } from './of-list.ts'

type OfEntry = { Params: { type: string; id: string } }

/** An envelope around data that is JSON text already. */
function textAnswer(status: number, message: string, data: string): Answer {
  return { status, body: `{"success":true,"message":${JSON.stringify(message)},"data":${data}}` }
}

function entryAnswer(status: number, message: string, { body, warnings }: ManagedEntry): Answer {
  return textAnswer(status, message, withItem({ warnings }, body))
}

/** Blacklist entries: add, edit, remove, restore, and what was removed. */
export function managedUsersRoutes(app: FastifyInstance, context: AccountContext): void {
  app.post<OfList>('/account/v1/blacklist/:type/users', async (request, reply): Promise<FastifyReply> => {
    const environment = listOf(request.params)
    const answer = await createOnce(context, request, async (made) =>
      entryAnswer(201, 'Entry added', await addEntry(made, environment, bodyText(request))),
    )
    return sendAnswer(reply, answer)
  })

  app.put<OfEntry>('/account/v1/blacklist/:type/users/:id', async (request, reply) => {
    const environment = listOf(request.params)
    const entry = await change(context, request, (made) =>
      editEntry(made, environment, request.params.id, bodyText(request)),
    )
    return sendAnswer(reply, entryAnswer(200, 'Entry changed', entry))
  })

  app.delete<OfEntry>('/account/v1/blacklist/:type/users/:id', async (request, reply) => {
    const environment = listOf(request.params)
    const { reason } = bodyOf(request, removeEntryRequest)
    const removal = await change(context, request, (made) => removeEntry(made, environment, request.params.id, reason))
    return sendData(reply, 'Entry removed', removal)
  })

  app.post<OfEntry>('/account/v1/blacklist/:type/users/:id/restore', async (request, reply) => {
    const environment = listOf(request.params)
    const answer = await createOnce(context, request, async (made) =>
      entryAnswer(200, 'Entry restored', await restoreEntry(made, environment, request.params.id)),
    )
    return sendAnswer(reply, answer)
  })

  app.get<OfList>('/account/v1/blacklist/:type/users/removed', async (request, reply) => {
    const page = requestedPage(request)
    const { items, total } = await listRemovedEntries(context, listOf(request.params), page)
    const data = `{"items":[${items}],"pagination":${JSON.stringify({ total, ...page })}}`
    return sendAnswer(reply, textAnswer(200, 'Removed entries retrieved successfully', data))
  })
}
