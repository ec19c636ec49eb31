import 'server-only'
import { exportLines } from '#lib/platform/audit/export-lines.ts'
import { findHead } from '#lib/platform/audit/head.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** Exports the whole log as NDJSON, except archived events. The export itself is an event, and in the file. */
export async function exportedAudit({
  database: { queries },
  record,
}: SignedInContext<'audit.export'>): Promise<ReadableStream<Uint8Array>> {
  await record({ action: 'audit.export' })
  const head = await findHead(queries)
  if (!head) throw new TypeError('The head of the audit log is missing')
  const pieces = exportLines(queries, head)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
