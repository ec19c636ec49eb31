import { listExportSchema } from '#lib/features/export/api/list-export-schema.ts'
import { askExport } from '#lib/features/export/server/ask-export.ts'
import { filterRefusal } from '#lib/mirror/api/filter-refusal.ts'
import { invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** A selection is sent with its entries. */
const BODY_MAXIMUM_BYTES = 4 * 1024 * 1024

// The request may contain personal values, so they are not part of the address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/exports', {
  POST: signedInWithBody(
    { shows: ['export.ask'], body: jsonBody(listExportSchema, { maximumBytes: BODY_MAXIMUM_BYTES }) },
    async (context) => {
      const fault = filterRefusal(context.body.value.question.filters)
      return fault ? invalid({ question: fault }) : askExport(context, context.body.value)
    },
  ),
})
