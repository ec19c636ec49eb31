import 'server-only'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ListExportTable } from '#lib/platform/store/tables/list.ts'
import type { ExportForm, ExportManifest, ExportState } from '../api/list-export.ts'

/** What the person requested. `selected`: numbers of contents. */
export type ExportRequest = ExportForm & {
  readonly list: Environment
  readonly connection: string
  readonly question: ListQuestion<number>
  readonly selected: readonly number[] | null
}

export type StoredExport = Omit<ListExportTable, 'request'> & { readonly request: ExportRequest }

/** After this long without a heartbeat, nobody is sending the file any more: its process ended. */
const SILENCE_MILLISECONDS = 15_000
/** A browser fetches a file at once. If it has not after this long, something prevented it. It can still fetch it. */
const START_MILLISECONDS = 60_000

type Queries = Pick<ConsoleDatabase, 'queries'>

type Asked = Pick<ListExportTable, 'id' | 'session_id' | 'asked_at' | 'confirmed' | 'entries'> & {
  readonly request: ExportRequest
}

export async function addExport({ queries }: Queries, { request, ...asked }: Asked): Promise<void> {
  await queries
    .insertInto('list_export')
    .values({
      ...asked,
      request: stringifyJson(request),
      state: 'asked',
      alive_at: asked.asked_at,
      attempt: 0,
      sent: 0,
      manifest: null,
    })
    .execute()
}

/** An export that this session requested. */
export async function findExport({ queries }: Queries, id: string, session: string): Promise<StoredExport | undefined> {
  const found = queries.selectFrom('list_export').selectAll().where('id', '=', id).where('session_id', '=', session)
  const row = await found.executeTakeFirst()
  // Safe: our own text. A database of another build is refused.
  return row && { ...row, request: parseJson(row.request) as unknown as ExportRequest }
}

export function stateOf(stored: StoredExport, now: number): ExportState {
  const { state, attempt, entries, sent, alive_at } = stored
  const isLate = state === 'asked' && alive_at + START_MILLISECONDS < now
  const isRefused = state === 'broken' && attempt === 0
  const isSilent = state === 'sending' && alive_at + SILENCE_MILLISECONDS < now
  const manifest = sentManifest(stored)
  const file = manifest ? { name: manifest.name, uncertain: manifest.uncertain } : null
  return { state: isLate || isRefused ? 'not_begun' : isSilent ? 'broken' : state, entries, sent, file }
}

/** Stores that a file was refused before anything was sent. It can be fetched later. */
export async function noteRefused({ queries }: Queries, { id }: StoredExport, now: number): Promise<void> {
  const change = queries.updateTable('list_export').set({ state: 'broken', alive_at: now })
  await change.where('id', '=', id).where('state', '=', 'asked').execute()
}

/** Starts to send a file, again if necessary. */
export async function beginAttempt(
  { queries }: Queries,
  { id, attempt }: StoredExport,
  entries: number,
  now: number,
): Promise<number | undefined> {
  const next = attempt + 1
  const { numUpdatedRows } = await queries
    .updateTable('list_export')
    .set({ attempt: next, state: 'sending', alive_at: now, sent: 0, entries, manifest: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? next : undefined
}

type Sent = { readonly id: string; readonly attempt: number; readonly sent: number; readonly now: number }

function current({ queries }: Queries, { id, attempt }: Sent) {
  const change = queries.updateTable('list_export').where('id', '=', id).where('attempt', '=', attempt)
  return change.where('state', '=', 'sending')
}

export async function noteSent(database: Queries, at: Sent): Promise<void> {
  await current(database, at).set({ sent: at.sent, alive_at: at.now }).execute()
}

/** Ends an attempt, with a manifest if everything was sent. */
export async function endAttempt(database: Queries, at: Sent, manifest?: ExportManifest): Promise<void> {
  const outcome = manifest
    ? { state: 'sent' as const, manifest: stringifyJson(manifest) }
    : { state: 'broken' as const }
  await current(database, at)
    .set({ ...outcome, sent: at.sent, alive_at: at.now })
    .execute()
}

export function sentManifest({ manifest }: StoredExport): ExportManifest | undefined {
  // Safe: only `endAttempt` writes it.
  return manifest === null ? undefined : (parseJson(manifest) as unknown as ExportManifest)
}
