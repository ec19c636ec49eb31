import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { listNamed } from '#lib/contract/management/list-name.ts'
import { sendImportFile, showImport } from '#lib/features/imports/server/list-files.ts'
import { refusalOfFile } from '#lib/features/imports/server/refusals.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { fileBody } from '#lib/platform/http/request-body.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/blacklist/:type/imports/:id/file', {
  // The bytes are streamed. The console stores nothing of the file, and a slow service slows the upload.
  PUT: managedWithBody(
    { shows: 'nothing personal', changes: ['list.import'], body: fileBody(Object.values(LIST_FILE_TYPES)) },
    async (context) => {
      const { body, params, management } = context
      const { type, id = '' } = params
      const list = listNamed(type)
      if (!list) return refused('notFound')
      const refusal = await refusalOfFile(context, list, id)
      if (refusal) return refusal
      const outcome = await management.upload(sendImportFile(list, id), body.value)
      if (outcome.ok || outcome.failure.kind !== 'unavailable') return managementAnswer('Import ended', outcome)
      // A cancelled import ends before its file does, and closes the connection.
      const shown = await management.call(showImport(list, id))
      return managementAnswer('Import ended', shown.ok && shown.value.finishedAt !== null ? shown : outcome)
    },
  ),
})
