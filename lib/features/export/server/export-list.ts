import 'server-only'
import { wallClock } from '#lib/platform/clock.ts'
import { type Reply, refused } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { log } from '#lib/platform/log.ts'
import type { ExportFormat } from '../api/export-lines.ts'
import { type ExportEnding, ExportFailure, exportLines } from './export-lines.ts'
import { takeExportPermit } from './export-permits.ts'
import { PageReader } from './page-reader.ts'
import { readAhead } from './read-ahead.ts'
import { streamed } from './streamed.ts'
import { walkList } from './walk-list.ts'

const NDJSON = 'application/x-ndjson; charset=utf-8'

/**
 * Reads the whole list, a page of 100 at a time, and streams it as the lines of
 * `lib/features/export/api/export-lines.ts`. Reads one page ahead of its reader, and none once the reader is gone.
 *
 * @param format what the browser makes of the rows; only audited: the stream is the same for all.
 */
export async function exportList(
  context: SignedInContext<'export.start' | 'export.end'>,
  format: ExportFormat,
): Promise<Reply> {
  const { request, requestId, session, now } = context
  const leave = takeExportPermit(session.accountId)
  if (!leave) return refused('exportRunning')
  const gone = new AbortController()
  const signal = AbortSignal.any([request.signal, gone.signal])
  const reader = new PageReader(context, signal)

  async function record(action: 'export.start' | 'export.end', at: number, more: Partial<ExportEnding>): Promise<void> {
    const details = { format, environment: reader.environment, ...more }
    const act = { action, details }
    await (action === 'export.start' ? context.record(act) : context.conclude(act, at))
  }

  async function end({ outcome, rows }: ExportEnding): Promise<void> {
    leave?.()
    // A page that was aborted because its reader left has not failed.
    const ending = { outcome: signal.aborted ? 'cut' : outcome, rows } as const
    const at = wallClock()
    log().info({ requestId, ...ending, milliseconds: at - now }, 'export')
    if (reader.environment) await record('export.end', at, ending)
  }

  const steps = readAhead(
    walkList((page) => reader.read(page)),
    () => reader.requireStill(),
  )
  const lines = exportLines(steps, end)
  try {
    const head = await lines.next()
    await record('export.start', now, {})
    // If the reader leaves before the first read, only the request's signal tells.
    request.signal.addEventListener('abort', () => void lines.return())
    const headers = new Headers({ 'content-type': NDJSON, 'x-environment': reader.environment ?? '' })
    const stream = streamed(head.value ?? '', lines, () => {
      gone.abort()
      void lines.return()
    })
    return { status: 200, stream, asksItself: true, headers }
  } catch (error) {
    await lines.return()
    if (error instanceof ExportFailure) return error.answer
    throw error
  }
}
