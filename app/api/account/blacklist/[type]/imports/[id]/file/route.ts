import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { listNamed } from '#lib/contract/management/list-name.ts'
import { sendImportFile, showImport } from '#lib/features/imports/server/list-files.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managed } from '#lib/service-client/management/managed.ts'

const TYPES: readonly string[] = Object.values(LIST_FILE_TYPES)

function fileTypeOf({ headers }: Request): string | undefined {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  return TYPES.find((known) => known === type)
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports/:id/file', {
  // The bytes are streamed: the console stores nothing of the file, and a slow service slows the upload.
  PUT: managed(
    { shows: 'nothing personal', changes: ['list.import'] },
    async ({ request, params: { type, id = '' }, management }) => {
      const list = listNamed(type)
      const contentType = fileTypeOf(request)
      if (!list) return refused('notFound')
      if (contentType === undefined) return refused('notAListFile')
      if (!request.body) return refused('malformedBody')
      const outcome = await management.upload(sendImportFile(list, id), { contentType, bytes: request.body })
      if (outcome.ok || outcome.failure.kind !== 'unavailable') return managementAnswer('Import ended', outcome)
      // A cancelled import ends before its file does, and closes the connection.
      const shown = await management.call(showImport(list, id))
      return managementAnswer('Import ended', shown.ok && shown.value.finishedAt !== null ? shown : outcome)
    },
  ),
})
