import type { ManagementAction, ManagementEvent } from '#lib/contract/management/events-schema.ts'
import type { ImportCounts } from '#lib/contract/management/list-imports-schema.ts'
import { importCounts } from '#lib/contract/management/list-imports-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { iso } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import type { Change } from '../management/change.ts'
import { type CountedPage, newestFirst } from '../store/newest-first.ts'
import type { Store } from '../store/open-store.ts'

/** What else is known about a change of an entry or of a list. */
type About = {
  readonly reason?: string | undefined
  readonly fileName?: string | null
  readonly counts?: ImportCounts
}

/** Records an event in the transaction of the change. */
export async function recordEvent(
  { queries, now, actor, requestId }: Change,
  action: ManagementAction,
  subject: string,
  environment: Environment | null,
  { reason, fileName = null, counts }: About = {},
): Promise<void> {
  await queries
    .insertInto('account_event')
    .values({
      created_at: now,
      actor,
      action,
      subject,
      environment,
      request_id: requestId,
      reason: reason ?? null,
      file_name: fileName,
      counts: counts ? JSON.stringify(counts) : null,
    })
    .execute()
}

/**
 * Returns a page of the ids of the entries that an event added, changed or removed; none if it touched no entry.
 *
 * @throws Refusal when there is no such event.
 */
export async function listEventEntries(
  { queries }: Store,
  id: string,
  { limit, offset }: PageRequest,
): Promise<CountedPage<string>> {
  const event = /^[1-9]\d{0,14}$/.test(id)
    ? await queries
        .selectFrom('account_event')
        .select(['action', 'subject'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined
  if (!event) throw refusal('notFound')
  const { action, subject } = event
  if (action.startsWith('entry.')) return { items: offset === 0 ? [subject] : [], total: 1 }
  const imported = queries.selectFrom('imported_id').where('import_id', '=', subject)
  const { total } = await imported.select(({ fn }) => fn.max<number | null>('n').as('total')).executeTakeFirstOrThrow()
  const rows = await imported
    .select('id')
    .where('n', '>', offset)
    .where('n', '<=', offset + limit)
    .orderBy('n')
    .execute()
  return { items: rows.map((row) => row.id), total: total ?? 0 }
}

/** Returns a page of events, newest first. */
export async function listEvents({ queries }: Store, page: PageRequest): Promise<CountedPage<ManagementEvent>> {
  const { rows, total } = await newestFirst(queries, 'account_event', page)
  const items = rows.map(
    ({ id, created_at, actor, action, subject, environment, request_id, reason, file_name, counts }) => ({
      id: String(id),
      at: iso(created_at),
      actor,
      action,
      subject,
      type: environment,
      requestId: request_id,
      reason,
      fileName: file_name,
      counts: counts === null ? null : importCounts.parse(JSON.parse(counts)),
    }),
  )
  return { items, total }
}
