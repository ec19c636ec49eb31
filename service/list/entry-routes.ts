import type { Environment } from '#lib/contract/tokens.ts'
import { type Answer, sendAnswer, sendData } from '../http/answers.ts'
import { bodyText } from '../http/body.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Routes } from '../http/validation.ts'
import { type ManagementContext, makeChange } from '../management/change.ts'
import { createOnce } from '../management/idempotency.ts'
import {
  ADD_ENTRY,
  EDIT_ENTRY,
  FIND_SIMILAR,
  LIST_REMOVED,
  REMOVE_ENTRY,
  RESTORE_ENTRY,
  SHOW_ENTRY,
} from './entry-operations.ts'
import { versionOf } from './entry-version.ts'
import { findListedEntry, findSimilar } from './listed-entry.ts'
import { addEntry, editEntry, type ManagedEntry, removeEntry, restoreEntry } from './managed-entries.ts'
import { listRemovedEntries } from './removed-entries.ts'
import { withItem } from './with-item.ts'

/** Wraps data that is already JSON text in an envelope. */
function textAnswer(status: number, message: string, data: string): Answer {
  return { status, body: `{"success":true,"message":${JSON.stringify(message)},"data":${data}}` }
}

function entryAnswer(status: number, message: string, { body, warnings }: ManagedEntry): Answer {
  return textAnswer(status, message, withItem({ version: versionOf(body), warnings }, body))
}

/** Registers the routes that manage entries. */
export function entryRoutes(app: Routes, context: ManagementContext): void {
  /** Removes what has expired, before a change would remove all of it within its transaction. */
  const removeExpiredFirst = (environment: Environment) => context.store.blacklist.state(environment)

  app.post('/account/v1/blacklist/:type/users', { schema: ADD_ENTRY }, async (request, reply) => {
    const { params, query } = request
    await removeExpiredFirst(params.type)
    const refuseSimilar = query.whenSimilar === 'refuse'
    const answer = await createOnce(context, request, async (change) =>
      entryAnswer(201, 'Entry added', await addEntry(change, params.type, bodyText(request), refuseSimilar)),
    )
    return sendAnswer(reply, answer)
  })

  app.post('/account/v1/blacklist/:type/users/similar', { schema: FIND_SIMILAR }, async (request, reply) => {
    const item = { id: request.body.id, text: bodyText(request) }
    const warnings = await findSimilar(context, request.params.type, item)
    return sendData(reply, 'Similar entries retrieved successfully', { warnings })
  })

  app.get('/account/v1/blacklist/:type/users/:id', { schema: SHOW_ENTRY }, async (request, reply) => {
    const { body } = await findListedEntry(context, request.params.type, request.params.id)
    const version = versionOf(body)
    reply.header('ETag', `"${version}"`)
    return sendAnswer(reply, textAnswer(200, 'Entry retrieved successfully', withItem({ version }, body)))
  })

  app.put('/account/v1/blacklist/:type/users/:id', { schema: EDIT_ENTRY }, async (request, reply) => {
    const { params, query, headers } = request
    await removeExpiredFirst(params.type)
    const conditions = { refuseSimilar: query.whenSimilar === 'refuse', ifMatch: headers['if-match'] }
    const entry = await makeChange(context, request, (change) =>
      editEntry(change, params.type, params.id, bodyText(request), conditions),
    )
    reply.header('ETag', `"${versionOf(entry.body)}"`)
    return sendAnswer(reply, entryAnswer(200, 'Entry changed', entry))
  })

  app.delete('/account/v1/blacklist/:type/users/:id', { schema: REMOVE_ENTRY }, async (request, reply) => {
    const { params, body, headers } = request
    await removeExpiredFirst(params.type)
    const removal = await makeChange(context, request, (change) =>
      removeEntry(change, params.type, params.id, body.reason, headers['if-match']),
    )
    return sendData(reply, 'Entry removed', removal)
  })

  app.post('/account/v1/blacklist/:type/users/:id/restore', { schema: RESTORE_ENTRY }, async (request, reply) => {
    const { params } = request
    await removeExpiredFirst(params.type)
    const answer = await createOnce(context, request, async (change) =>
      entryAnswer(200, 'Entry restored', await restoreEntry(change, params.type, params.id)),
    )
    return sendAnswer(reply, answer)
  })

  app.get('/account/v1/blacklist/:type/users/removed', { schema: LIST_REMOVED }, async (request, reply) => {
    const page = requestedPage(request)
    const { items, total } = await listRemovedEntries(context, request.params.type, page)
    const data = `{"items":[${items}],"pagination":${JSON.stringify({ total, ...page })}}`
    return sendAnswer(reply, textAnswer(200, 'Removed entries retrieved successfully', data))
  })
}
