import type { FastifyInstance, FastifyReply } from 'fastify'
import { removeEntryRequest, similarRequest } from '#lib/contract/managed-entries-schema.ts'
import { type Answer, sendAnswer, sendData } from '../http/answers.ts'
import { bodyOf, bodyText } from '../http/body.ts'
import { requestedPage } from '../http/requested-page.ts'
import { type AccountContext, change } from '../management/change.ts'
import { listOf, type OfList } from '../management/list-parameter.ts'
import { createOnce } from '../management/repeatable.ts'
import { conditionsOf } from './entry-conditions.ts'
import { versionOf } from './entry-version.ts'
import { findListedEntry, findSimilar } from './listed-entry.ts'
import { addEntry, editEntry, type ManagedEntry, removeEntry, restoreEntry } from './managed-entries.ts'
import { listRemovedEntries } from './removed-entries.ts'
import { withItem } from './with-item.ts'

type OfEntry = { Params: { type: string; id: string } }
type Saving = { Querystring: { whenSimilar?: unknown } }
type SavingNew = OfList & Saving
type SavingEdited = OfEntry & Saving

/** An envelope around data that is JSON text already. */
function textAnswer(status: number, message: string, data: string): Answer {
  return { status, body: `{"success":true,"message":${JSON.stringify(message)},"data":${data}}` }
}

function entryAnswer(status: number, message: string, { body, warnings }: ManagedEntry): Answer {
  return textAnswer(status, message, withItem({ version: versionOf(body), warnings }, body))
}

/** Blacklist entries: add, look at, edit, remove, restore, what is similar to one, and what was removed. */
export function managedUsersRoutes(app: FastifyInstance, context: AccountContext): void {
  app.post<SavingNew>('/account/v1/blacklist/:type/users', async (request, reply): Promise<FastifyReply> => {
    const environment = listOf(request.params)
    const conditions = conditionsOf(request)
    const answer = await createOnce(context, request, async (made) =>
      entryAnswer(201, 'Entry added', await addEntry(made, environment, bodyText(request), conditions)),
    )
    return sendAnswer(reply, answer)
  })

  app.post<OfList>('/account/v1/blacklist/:type/users/similar', async (request, reply) => {
    const environment = listOf(request.params)
    const { id } = bodyOf(request, similarRequest)
    const warnings = await findSimilar(context, environment, { id, text: bodyText(request) })
    return sendData(reply, 'Similar entries retrieved successfully', { warnings })
  })

  app.get<OfEntry>('/account/v1/blacklist/:type/users/:id', async (request, reply) => {
    const { body } = await findListedEntry(context, listOf(request.params), request.params.id)
    const version = versionOf(body)
    reply.header('ETag', `"${version}"`)
    return sendAnswer(reply, textAnswer(200, 'Entry retrieved successfully', withItem({ version }, body)))
  })

  app.put<SavingEdited>('/account/v1/blacklist/:type/users/:id', async (request, reply) => {
    const environment = listOf(request.params)
    const conditions = conditionsOf(request)
    const entry = await change(context, request, (made) =>
      editEntry(made, environment, request.params.id, bodyText(request), conditions),
    )
    reply.header('ETag', `"${versionOf(entry.body)}"`)
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
