import 'server-only'
import { randomBytes } from 'node:crypto'
import { stringifyJson } from '#lib/contract/json.ts'
import { findCoverage, isTooOld } from '#lib/mirror/query/coverage.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { questionSubjects } from '#lib/mirror/query/question-subjects.ts'
import { contentsOf } from '#lib/mirror/query/selected-entries.ts'
import { sortsNothing } from '#lib/mirror/query/sorts-nothing.ts'
import { isMomentKept } from '#lib/mirror/store/retention.ts'
import { accessTo } from '#lib/platform/access/api/roles.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import { answered, type Reply, refused } from '#lib/platform/http/answer.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { refusalOf } from '#lib/platform/http/still-allowed.ts'
import { type AskedExport, UNCONFIRMED_MAXIMUM } from '../api/list-export.ts'
import type { ListExportBody } from '../api/list-export-schema.ts'
import { isBusy } from './export-permits.ts'
import { exportedEntries } from './exported-entries.ts'
import { addExport, type ExportRequest } from './exports.ts'
import { fileName } from './file-name.ts'

/** Stores which entries a person wants as a file, and returns how many they are. */
export async function askExport(
  context: SignedInContext<'export.ask'>,
  { question, users, anyAge, ...form }: ListExportBody,
): Promise<Reply> {
  const { session, database, now, operation } = context
  const { connection, chosen } = session
  const list = await listOfConnection(connection)
  const coverage = list && (await findCoverage(list))
  if (!coverage || connection === null || chosen === null) return refused('exportUnsynced')
  const { asOf } = question
  if (asOf !== undefined && asOf > now) return refused('momentAhead')
  const { freshnessSeconds } = await readSettings(database.queries, chosen)
  const isOld = asOf === undefined && isTooOld(coverage, now, freshnessSeconds * 1000)
  if (isOld && !anyAge) return refused('exportTooOld')
  if (isBusy(session.accountId)) return refused('exportRunning')

  const selected = users && (await contentsOf(list, users))
  const contents = selected?.contents ?? null
  const request: ExportRequest = { ...form, list: chosen, connection, question, selected: contents }
  const { numbers, uncertain } = await exportedEntries(list, request)
  const { length: entries } = numbers
  if (!(await isMomentKept(list, asOf))) return refused('momentNotKept')
  const unconfirmed = refusalOf(session, accessTo(operation), { confirmed: true }, now)
  if (entries > UNCONFIRMED_MAXIMUM && unconfirmed) return refused(unconfirmed)

  const id = randomBytes(16).toString('base64url')
  await context.change(async (change) => {
    const confirmed = unconfirmed ? 0 : 1
    await addExport(change, { id, session_id: session.id, asked_at: now, confirmed, entries, request })
    const { format, columns } = form
    await change.append({
      action: 'export.ask',
      details: {
        id,
        environment: chosen,
        format,
        entries,
        columns: columns?.length ?? 'all',
        selected: users !== undefined,
        searched: question.search !== undefined,
        filters: question.filters.length,
        asOf: asOf === undefined ? null : new Date(asOf).toISOString(),
      },
      subjects: [stringifyJson(question), ...questionSubjects(question)],
    })
  })
  const missing = selected ? Math.max(0, selected.wanted - entries) : 0
  const unsorted = await sortsNothing(list, question)
  const name = fileName(request, coverage)
  const asked: AskedExport = { id, name, entries, missing, uncertain, unsorted }
  return answered('The file can be fetched', asked, { status: 201, headers: listHeader(session) })
}
