import 'server-only'
import type { Queries } from '../secrets/sealed-keys.ts'
import { type AuditHead, findStart, headText } from './head.ts'
import { readAfter } from './verify.ts'

/**
 * The log up to an event as NDJSON: after which event it begins, unless with the first of all; each event as it is stored, with
 * its link to the one before; and at the end the head.
 */
export async function* exportLines(queries: Queries, head: AuditHead): AsyncGenerator<string> {
  const start = await findStart(queries)
  if (start.number > 0) yield `${JSON.stringify({ start: headText(start) })}\n`
  for (let last = start.number; last < head.number; ) {
    const rows = (await readAfter(queries, last)).filter(({ number }) => number <= head.number)
    if (rows.length === 0) break
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    last = rows.at(-1)?.number ?? head.number
  }
  yield `${JSON.stringify({ head: headText(head) })}\n`
}
