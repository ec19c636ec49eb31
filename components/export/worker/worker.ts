// Runs beside the page: takes the rows of an export as they come, keeps them in a file of the browser's own file area, and
// makes the file that the person wants from them. Memory does not grow with the list; a slow disk slows the console.

import type { ExportFormat } from '#lib/features/export/api/export-lines.ts'
import { type ConsoleStream, openConsoleStream } from '#lib/features/export/browser/console-stream.ts'
import { RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import { type FileHandle, openFile, removeFile } from './file-area.ts'
import type { FailureDetails, Order, Report, Shortfall, Start } from './messages.ts'
import { chunksOf } from './read-lines.ts'
import { listenForSilence } from './silence.ts'
import { nothingTaken, type Taken, takeRows } from './take-rows.ts'
import { blocksOf, TextWriter } from './text-file.ts'
import { writeRows } from './write-rows.ts'

/** A page is told how far it is ten times a second, not at each of thousands of pages. */
const REPORT_EVERY_MILLISECONDS = 100

const cancelled = new AbortController()
const report = (message: Report) => self.postMessage(message)

let reportedAt = 0
function reportProgress(message: Report): void {
  const now = performance.now()
  if (now - reportedAt < REPORT_EVERY_MILLISECONDS) return
  reportedAt = now
  report(message)
}

function detailsOf(error: unknown): FailureDetails {
  const { status, message, errors, requestId, retryAfterSeconds } =
    error instanceof RequestFailure ? error : unreachable()
  return { status, message, errors, requestId, retryAfterSeconds }
}

const isOutOfRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Keeps the rows of a stream; why they are not all, if they are not. */
async function keepRows(
  stream: ConsoleStream,
  kept: FileHandle,
  taken: Taken,
  heard: () => void,
): Promise<Shortfall | undefined> {
  const writer = new TextWriter(kept)
  try {
    await takeRows(chunksOf(stream.body), taken, (texts) => {
      heard()
      for (const text of texts) writer.write(`${text}\n`)
      reportProgress({ kind: 'reading', rows: taken.rows + texts.length, total: taken.total ?? 0 })
    })
  } catch (error) {
    if (isOutOfRoom(error)) throw error
  }
  writer.flush()
  if (taken.findings) return undefined
  if (cancelled.signal.aborted) return { kind: 'cancelled' }
  return { kind: 'failed', failure: taken.failure ?? detailsOf(undefined) }
}

async function makeFile(name: string, kept: FileHandle, format: ExportFormat, { rows, fields }: Taken): Promise<void> {
  const file = await openFile(name)
  const writer = new TextWriter(file)
  const write = (text: string) => writer.write(text)
  await writeRows(blocksOf(kept), format, fields, write, (written) =>
    reportProgress({ kind: 'writing', rows: written, of: rows }),
  )
  writer.flush()
  file.close()
}

async function exportTo({ file, format, list }: Start, kept: FileHandle): Promise<Report> {
  const silence = listenForSilence()
  try {
    const signal = AbortSignal.any([cancelled.signal, silence.signal])
    const stream = await openConsoleStream(`/api/blacklist/export?format=${format}`, list, signal)
    const taken = nothingTaken()
    const shortfall = await keepRows(stream, kept, taken, silence.heard)
    await makeFile(file, kept, format, taken)
    const { rows, total, findings } = taken
    return { kind: 'ended', ending: { rows, total, environment: stream.environment, findings, shortfall } }
  } catch (error) {
    return isOutOfRoom(error) ? { kind: 'no_room' } : { kind: 'refused', failure: detailsOf(error) }
  } finally {
    silence.stop()
  }
}

async function start(order: Start): Promise<void> {
  const rowsName = `${order.file}.rows`
  const kept = await openFile(rowsName).catch(() => undefined)
  if (!kept) return report({ kind: 'no_file_area' })
  const outcome = await exportTo(order, kept)
  kept.close()
  await removeFile(rowsName)
  report(outcome)
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'cancel') cancelled.abort()
  else void start(data)
})
