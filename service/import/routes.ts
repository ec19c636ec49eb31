import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { importRequest, listedImport, listImport } from '#lib/contract/management/list-imports-schema.ts'
import { created, sendAnswer, sendData, sendPage } from '../http/answers.ts'
import { answered, failures, GUARDED, listed, MANAGED, pageQuery, WITH_BODY } from '../http/description.ts'
import { refusal } from '../http/errors.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Routes } from '../http/validation.ts'
import { type ManagementContext, makeChange } from '../management/change.ts'
import { changeHeaders, creationHeaders } from '../management/headers.ts'
import { createOnce } from '../management/idempotency.ts'
import { idInListParameters, listParameter } from '../management/list-parameter.ts'
import { beginImport, cancelImport, listImports, showImport } from './imports.ts'
import type { RunningImports } from './running-import.ts'

const BEGIN = {
  operationId: 'beginImport',
  summary: 'Creates an import, which waits an hour for its file',
  security: MANAGED,
  params: listParameter,
  headers: creationHeaders,
  body: importRequest,
  response: {
    201: answered('The import', listImport),
    ...failures(...GUARDED, ...WITH_BODY, 'notFound', 'idempotencyKeyTaken'),
  },
}

const LIST = {
  operationId: 'listImports',
  summary: 'Lists the imports of the last 30 days, newest first',
  security: MANAGED,
  params: listParameter,
  querystring: pageQuery,
  response: { 200: listed(listedImport), ...failures(400, ...GUARDED, 'notFound') },
}

const SHOW = {
  operationId: 'getImport',
  summary: 'Shows the progress or the outcome of an import',
  security: MANAGED,
  params: idInListParameters,
  response: { 200: answered('The import', listImport), ...failures(...GUARDED, 'notFound') },
}

const CANCEL = {
  operationId: 'cancelImport',
  summary: 'Cancels an import; its list stays unchanged',
  security: MANAGED,
  params: idInListParameters,
  headers: changeHeaders,
  response: {
    200: answered('The import', listImport),
    ...failures(...GUARDED, ...WITH_BODY, 'notFound', 'importOver'),
  },
}

const SEND_FILE = {
  operationId: 'sendImportFile',
  summary: 'Uploads the file of an import, of any size; the state of the import tells the outcome',
  security: MANAGED,
  params: idInListParameters,
  consumes: Object.values(LIST_FILE_TYPES),
  body: z.unknown(),
  response: {
    200: answered('The ended import', listImport),
    ...failures(...GUARDED, 'notFound', 'importRunning', 'importOver', 'notAListFile'),
  },
}

/** Registers the routes that create, list, show and cancel imports. */
export function importRoutes(app: Routes, context: ManagementContext): void {
  const { store, clock } = context

  app.post('/account/v1/blacklist/:type/imports', { schema: BEGIN }, async (request, reply) => {
    const { params, body } = request
    const answer = await createOnce(context, request, async (change) =>
      created('Import begun; send the file', await beginImport(change, params.type, body)),
    )
    return sendAnswer(reply, answer)
  })

  app.get('/account/v1/blacklist/:type/imports', { schema: LIST }, async (request, reply) => {
    const page = requestedPage(request)
    const imports = await listImports(store.queries, request.params.type, page, clock())
    return sendPage(reply, 'Imports retrieved successfully', page, imports)
  })

  app.get('/account/v1/blacklist/:type/imports/:id', { schema: SHOW }, async ({ params }, reply) => {
    const shown = await showImport(store.queries, params.type, params.id, clock())
    return sendData(reply, 'Import retrieved successfully', shown)
  })

  app.delete('/account/v1/blacklist/:type/imports/:id', { schema: CANCEL }, async (request, reply) => {
    const { params } = request
    const cancelled = await makeChange(context, request, (change) => cancelImport(change, params.type, params.id))
    return sendData(reply, 'Import cancelled', cancelled)
  })
}

function formatOf({ headers }: FastifyRequest): ListFileFormat {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const formats = Object.keys(LIST_FILE_TYPES) as ListFileFormat[]
  const format = formats.find((each) => LIST_FILE_TYPES[each] === type)
  if (!format) throw refusal('notAListFile')
  return format
}

/** Registers the upload of an import's file. The file streams into the import and is never held in memory. */
export function importFileRoute(app: Routes, running: RunningImports): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _file, done) => done(null))

  app.put('/account/v1/blacklist/:type/imports/:id/file', { schema: SEND_FILE }, async (request, reply) => {
    const { type: environment, id } = request.params
    const ended = await running.run({ environment, id, format: formatOf(request), bytes: request.raw })
    // The response to a cancelled import comes before the end of the upload.
    if (ended.state === 'cancelled') reply.header('Connection', 'close')
    return sendData(reply, 'Import ended', ended)
  })
}
