import type { FastifyInstance } from 'fastify'
import { LIST_FILE_TYPES, type ListFileFormat } from '#lib/contract/list-imports.ts'
import { importRequest } from '#lib/contract/list-imports-schema.ts'
import { created, sendAnswer, sendData, sendPage } from '../http/answers.ts'
import { bodyOf } from '../http/body.ts'
import { refusal } from '../http/errors.ts'
import { requestedPage } from '../http/requested-page.ts'
import { type AccountContext, change } from '../management/change.ts'
import { listOf, type OfList } from '../management/list-parameter.ts'
import { createOnce } from '../management/repeatable.ts'
import { beginImport, cancelImport, listImports, showImport } from './imports.ts'
import type { RunningImports } from './running-import.ts'

type OfImport = { Params: OfList['Params'] & { id: string } }

/** Imports of files into a list: list, begin, look at, cancel. */
export function importRoutes(app: FastifyInstance, context: AccountContext): void {
  app.post<OfList>('/account/v1/blacklist/:type/imports', async (request, reply) => {
    const environment = listOf(request.params)
    const what = bodyOf(request, importRequest)
    const answer = await createOnce(context, request, async (made) =>
      created('Import begun; send the file', await beginImport(made, environment, what)),
    )
    return sendAnswer(reply, answer)
  })

  app.get<OfList>('/account/v1/blacklist/:type/imports', async (request, reply) => {
    const page = requestedPage(request)
    const imports = await listImports(context.store.queries, listOf(request.params), page, context.clock())
    return sendPage(reply, 'Imports retrieved successfully', page, imports)
  })

  app.get<OfImport>('/account/v1/blacklist/:type/imports/:id', async (request, reply) => {
    const { params } = request
    const { store, clock } = context
    return sendData(reply, 'Import retrieved successfully', {
      ...(await showImport(store.queries, listOf(params), params.id, clock())),
    })
  })

  app.delete<OfImport>('/account/v1/blacklist/:type/imports/:id', async (request, reply) => {
    const { params } = request
    const cancelled = await change(context, request, (made) => cancelImport(made, listOf(params), params.id))
    return sendData(reply, 'Import cancelled', cancelled)
  })
}

function formatOf(contentType: string | undefined): ListFileFormat | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  const formats = Object.keys(LIST_FILE_TYPES) as ListFileFormat[]
  return formats.find((format) => LIST_FILE_TYPES[format] === type)
}

/** Takes the file of an import as it comes, whatever its length; nothing of it is kept in memory. */
export function importFileRoute(app: FastifyInstance, running: RunningImports): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _file, done) => done(null))

  app.put<OfImport>('/account/v1/blacklist/:type/imports/:id/file', async (request, reply) => {
    const environment = listOf(request.params)
    const { id } = request.params
    const format = formatOf(request.headers['content-type'])
    if (!format) throw refusal('notAListFile')
    const ended = await running.run({ environment, id, format, bytes: request.raw })
    // Who cancels an import is answered before the file has come to its end.
    if (ended.state === 'cancelled') reply.header('Connection', 'close')
    return sendData(reply, 'Import ended', ended)
  })
}
