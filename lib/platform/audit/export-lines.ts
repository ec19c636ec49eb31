import 'server-only'
import type { Queries } from '../secrets/sealed-keys.ts'
import { type AuditHead, findStart, headText } from './head.ts'
import { readAfter } from './verify.ts'

/**
 * Yields the log up to an event as NDJSON: first the event before its start, unless it starts with the first event of
 * all; then each event as stored, with its link to the one before; at the end the head.
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
