import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { parseJson } from '#lib/contract/json.ts'
import { LIMIT_MAXIMUM, lastOffset, type Page, type PageRequest } from '#lib/contract/pagination.ts'
import type { AuditRow } from '#lib/platform/audit/chain.ts'
import { findHead, findStart, headText } from '#lib/platform/audit/head.ts'
import { textHasher } from '#lib/platform/audit/text-hasher.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import type { AuditFilter, AuditLocation } from '../api/audit-filter.ts'
import type { AuditEntry, AuditPage } from '../api/audit-page.ts'

/** The number of hashes in a column. */
const countOf = (hashes: string) => (hashes === '' ? 0 : hashes.split(' ').length)

function shown({ number, at, actor, role, action, request_id, details, subjects, entries }: AuditRow): AuditEntry {
  return {
    number,
    at: new Date(at).toISOString(),
    actor,
    role,
    action,
    requestId: request_id,
    details: parseJson(details),
    subjects: countOf(subjects),
    entries: countOf(entries),
  }
}

/** @param entries hashes of an entry's names; none for events about any entry. */
function conditions({ person, action, since, until }: AuditFilter, entries: readonly string[]) {
  return ({ and, eb, or }: ExpressionBuilder<ConsoleTables, 'audit'>) =>
    and([
      ...(person === undefined ? [] : [eb('actor_id', '=', person)]),
      ...(action === undefined ? [] : [eb('action', '=', action)]),
      ...(since === undefined ? [] : [eb('at', '>=', Date.parse(since))]),
      ...(until === undefined ? [] : [eb('at', '<', Date.parse(until))]),
      ...(entries.length === 0 ? [] : [or(entries.map((hash) => eb('entries', 'like', `%${hash}%`)))]),
    ])
}

/** A page of the events that a filter selects, latest first. */
async function listSome(
  { queries }: ConsoleDatabase,
  page: PageRequest,
  matching: ReturnType<typeof conditions>,
): Promise<Page<AuditEntry>> {
  const some = queries.selectFrom('audit').where(matching)
  const { items, pagination } = await readPage(some, some.selectAll().orderBy('number', 'desc'), page)
  return { items: items.map(shown), pagination }
}

/** A page of the whole log. Numbers have no gaps, so a page is a range of them, and the last is as fast as the first. */
async function listAll({ queries }: ConsoleDatabase, last: number, { limit, offset }: PageRequest) {
  const { number: start } = await findStart(queries)
  const total = last - start
  const entries = await queries
    .selectFrom('audit')
    .selectAll()
    .where('number', '<=', last - offset)
    .where('number', '>', start)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return { items: entries.map(shown), pagination: { total, limit, offset } }
}

/** A page of the audit log, latest event first. */
export async function listAudit(
  database: ConsoleDatabase,
  { page, filter }: AuditLocation,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<AuditPage> {
  const { queries } = database
  const head = await findHead(queries)
  const total = head?.number ?? 0
  const isWhole = Object.values(filter).every((part) => part === undefined)
  const { all } = await textHasher(queries, secrets, wallClock())
  const entries = filter.entry === undefined ? [] : all(filter.entry)
  const listed = isWhole
    ? await listAll(database, total, page)
    : await listSome(database, page, conditions(filter, entries))
  return { ...listed, head: head && total > 0 ? headText(head) : null }
}

/** A page of the audit log for rendering; past the end, the last page instead. */
export async function auditPageOrLast(database: ConsoleDatabase, location: AuditLocation): Promise<AuditPage> {
  const read = await listAudit(database, location)
  const { total, limit, offset } = read.pagination
  if (total === 0 || offset < total) return read
  return listAudit(database, { ...location, page: { limit, offset: lastOffset(total, limit) } })
}

/** A check of thousands of values has hundreds of kilobytes of hashes. */
const EVENTS_AT_ONCE = 200

type Hashes = ReadonlySet<string>

const hasAny = (column: string, hashes: Hashes) => column.split(' ').some((hash) => hashes.has(hash))

/**
 * The numbers of the events about any of some texts or entries, by their hashes. Walks through the log once, however many
 * hashes there are. Other requests have their turns in between.
 */
async function numbersAbout({ queries }: ConsoleDatabase, subjects: Hashes, entries: Hashes) {
  const numbers: number[] = []
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('audit')
      .select(['number', 'subjects', 'entries'])
      .where('number', '>', after)
      .where(({ or, eb }) => or([eb('subjects', '<>', ''), eb('entries', '<>', '')]))
      .orderBy('number')
      .limit(EVENTS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return numbers
    for (const row of rows) {
      if (hasAny(row.subjects, subjects) || hasAny(row.entries, entries)) numbers.push(row.number)
    }
    after = last.number
    await setImmediate()
  }
}

/** The latest events about some personal texts, or about some entries by their names. */
export async function listTraces(
  database: ConsoleDatabase,
  texts: readonly string[],
  entryNames: readonly string[],
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<Pick<AuditPage, 'items' | 'pagination'>> {
  const { queries } = database
  const { all } = await textHasher(queries, secrets, wallClock())
  const numbers = await numbersAbout(database, new Set(texts.flatMap(all)), new Set(entryNames.flatMap(all)))
  const latest = numbers.slice(-LIMIT_MAXIMUM)
  const entries =
    latest.length === 0
      ? []
      : await queries.selectFrom('audit').selectAll().where('number', 'in', latest).orderBy('number', 'desc').execute()
  return { items: entries.map(shown), pagination: { total: numbers.length, limit: LIMIT_MAXIMUM, offset: 0 } }
}
