import 'server-only'
import { findHead, headText } from '#lib/platform/audit/head.ts'
import { readAfter } from '#lib/platform/audit/verify.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/**
 * The whole log as NDJSON: each event as it is stored, with its link to the one before, and at the end the head. The export
 * is an event itself, and in it.
 */
export async function exportedAudit({
  database: { queries },
  record,
}: SignedInContext<'audit.export'>): Promise<ReadableStream<Uint8Array>> {
  await record({ action: 'audit.export' })
  const head = await findHead(queries)
  async function* lines() {
    if (!head) return
    for (let last = 0; last < head.number; ) {
      const rows = (await readAfter(queries, last)).filter(({ number }) => number <= head.number)
      if (rows.length === 0) break
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      last = rows.at(-1)?.number ?? head.number
    }
    yield `${JSON.stringify({ head: headText(head) })}\n`
  }
  const pieces = lines()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
