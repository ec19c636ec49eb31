import 'server-only'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import type { PastLimits } from '#lib/mirror/api/list-page.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { listOfConnection, wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { pastLimits } from '#lib/mirror/query/past-limits.ts'
import { shownCoverage } from '#lib/mirror/query/shown.ts'
import { fileHead, fileTail } from '#lib/mirror/query/threads/file-parts.ts'
import { isMomentKept } from '#lib/mirror/store/retention.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { findSession, noteActivity } from '#lib/platform/access/session.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { type Reply, refused } from '#lib/platform/http/answer.ts'
import { guarded } from '#lib/platform/http/guarded.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { log } from '#lib/platform/log.ts'
import { type ExportManifest, UNCONFIRMED_MAXIMUM } from '../api/list-export.ts'
import { takeExportPermit } from './export-permits.ts'
import { byParts, countPendingOf, exportedEntries, writingOf } from './exported-entries.ts'
import { beginAttempt, endAttempt, noteRefused, noteSent, type StoredExport } from './exports.ts'
import { fileName } from './file-name.ts'
import { type Sending, sentWhole } from './sent-whole.ts'
import { streamed } from './streamed.ts'

type Context = SignedInContext<'export.start' | 'export.end'>

/** How often the progress of a file is stored for its page. */
const NOTED_EVERY_MILLISECONDS = 1000

/**
 * Yields the bytes of a file in parts. While one part is sent, another thread writes the next.
 *
 * @throws if an entry was deleted meanwhile: a file must be complete.
 */
async function* fileParts(
  list: MirroredList,
  { request }: StoredExport,
  numbers: Uint32Array,
  sent: (entries: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const writing = await writingOf(list, request, numbers)
  const { connection } = list
  const written = byParts(numbers, async (part, isFirst) => {
    const bytes = await wholeLists().run({ kind: 'part', connection, numbers: part, isFirst, writing })
    return { bytes, entries: part.length }
  })
  let entries = 0
  yield Buffer.from(fileHead(writing))
  for await (const part of written) {
    if (!part.bytes) throw new Error('An entry of the file was deleted')
    entries += part.entries
    sent(entries)
    yield part.bytes
  }
  yield Buffer.from(fileTail(writing))
}

/** Checks whether the person may still have the file. Waiting for a file counts as activity. */
async function requireStill({ database, session, operation }: Context): Promise<void> {
  const now = wallClock()
  const current = await findSession(database, session.id, await readConnections(database), now)
  if (!current || !isAllowed(accessTo(operation), current.user.role))
    throw new Error('The person may no longer read the file')
  await noteActivity(database, current, now)
}

type Found = PastLimits &
  Pick<ExportManifest, 'name' | 'sync' | 'entries' | 'uncertain' | 'pending' | 'bytes' | 'sha256' | 'sentAt'>

function manifestOf({ request }: StoredExport, found: Found): ExportManifest {
  const { format, columns, decimalComma, list, question, selected } = request
  const { asOf, ...rest } = question
  const asked = { ...rest, ...(asOf === undefined ? {} : { asOf: new Date(asOf).toISOString() }) }
  return { ...found, format, columns, decimalComma, list, question: asked, isSelection: selected !== null }
}

/** Sends the file of an export as an attachment, and stores its manifest after the last byte. */
export async function sendFile(context: Context, stored: StoredExport): Promise<Reply> {
  const { database, session, requestId, connections } = context
  const { request, id } = stored
  const isInUse = connections[request.list]?.id === request.connection
  const list = isInUse ? await listOfConnection(request.connection) : undefined
  // Read before the entries, so that they are never older than the manifest says.
  const coverage = list && (await findCoverage(list))
  const sync = shownCoverage(coverage, wallClock())
  const refuse = async (why: 'notFound' | 'exportRunning' | 'confirmPassword' | 'momentNotKept') => {
    await noteRefused(database, stored, wallClock())
    return refused(why)
  }
  if (!list || !coverage || !sync) return refuse('notFound')
  const name = fileName(request, coverage)
  const limits = await pastLimits(list, request.question.asOf, coverage)
  const leave = takeExportPermit(session.accountId)
  if (!leave) return refuse('exportRunning')

  const details = { id, environment: request.list, format: request.format }
  let entries = 0
  let attempt: number | undefined
  try {
    const found = await exportedEntries(list, request)
    const { numbers, uncertain } = found
    const pending = await countPendingOf(list, request, found)
    // The list may have grown since the request.
    const isTooMuch = numbers.length > UNCONFIRMED_MAXIMUM && stored.confirmed === 0
    const isKept = await isMomentKept(list, request.question.asOf)
    const why = isKept ? isTooMuch && 'confirmPassword' : 'momentNotKept'
    attempt = why ? undefined : await beginAttempt(database, stored, numbers.length, wallClock())
    if (attempt === undefined) {
      leave()
      return refuse(why || 'exportRunning')
    }
    await context.record({ action: 'export.start', details: { ...details, entries: numbers.length } })
    const at = () => ({ id, attempt: attempt ?? 0, sent: entries, now: wallClock() })
    const noting = setInterval(() => void noteSent(database, at()).catch(() => {}), NOTED_EVERY_MILLISECONDS)
    noting.unref()
    const parts = fileParts(list, stored, numbers, (sent) => {
      entries = sent
    })

    const end = async (outcome: 'complete' | 'cut', sending?: Sending): Promise<void> => {
      clearInterval(noting)
      leave?.()
      const now = wallClock()
      const manifest =
        sending &&
        manifestOf(stored, {
          ...limits,
          ...sending,
          name,
          sync,
          entries,
          uncertain,
          pending,
          sentAt: new Date(now).toISOString(),
        })
      log().info({ requestId, outcome, entries }, 'export')
      await context.conclude({ action: 'export.end', details: { ...details, outcome, entries } }, now)
      await endAttempt(database, { ...at(), now }, manifest)
    }

    const stream = sentWhole(
      guarded(streamed(parts), () => requireStill(context)),
      context.request.signal,
      {
        sent: (sending) => end('complete', sending),
        broken: () => end('cut'),
      },
    )
    const headers = new Headers({
      'content-type': `${LIST_FILE_TYPES[request.format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'x-environment': request.list,
    })
    return { status: 200, stream, asksItself: true, headers }
  } catch (error) {
    leave()
    const now = wallClock()
    if (attempt === undefined) await noteRefused(database, stored, now)
    else await endAttempt(database, { id, attempt, sent: 0, now })
    throw error
  }
}
