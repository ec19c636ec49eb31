import 'server-only'
import type { Kysely } from 'kysely'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import { OWN_VIEWS_MAXIMUM } from '../../api/limits.ts'
import type { ListView, ListViewsPage } from '../../api/list-views.ts'
import type { ViewDraft } from '../../api/list-views-schema.ts'
import { viewContentSchema } from '../../api/list-views-schema.ts'

type Queries = Kysely<ConsoleTables>
type Viewer = Pick<Session, 'accountId' | 'user'>

/**
 * The outcome of a change: the view, or why nothing was changed. `concernsOthers` says whether others use the view before
 * or after. A repeat, whose first answer was lost, changes nothing and concerns nobody.
 */
export type ViewOutcome =
  | { readonly ok: true; readonly view: ListView; readonly concernsOthers: boolean }
  | { readonly ok: false; readonly why: 'notFound' | 'notYours' | 'nameTaken' | 'tooMany' | 'changedSince' }

/** Two names of one person must differ by more than letter case and the way letters are composed. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

const visibleTo = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('list_view')
    .innerJoin('account', 'account.id', 'list_view.owner_id')
    .where((row) => row.or([row('list_view.owner_id', '=', accountId), row('list_view.shared', '=', 1)]))

const COLUMNS = [
  'list_view.id',
  'list_view.owner_id',
  'list_view.name',
  'list_view.shared',
  'list_view.content',
  'list_view.version',
  'account.name as owner',
] as const

type Row = {
  readonly id: string
  readonly owner_id: string
  readonly name: string
  readonly shared: number
  readonly content: string
  readonly version: number
  readonly owner: string
}

/** Reads a stored view. Views that this version does not understand are not shown: another version wrote them. */
function shown(row: Row, { accountId, user }: Viewer): ListView | undefined {
  const content = viewContentSchema.safeParse(parseJson(row.content)).data
  const isOwn = row.owner_id === accountId
  return (
    content && {
      ...content,
      id: row.id,
      name: row.name,
      shared: row.shared === 1,
      version: row.version,
      owner: isOwn ? null : row.owner,
      mayChange: isOwn || user.role === 'admin',
    }
  )
}

/** A page of the views that a person may use: their own, then those shared by others, each by name. */
export async function viewsOf(queries: Queries, viewer: Viewer, page: PageRequest): Promise<ListViewsPage> {
  const { accountId } = viewer
  const visible = visibleTo(queries, accountId)
  const sorted = visible
    .select(COLUMNS)
    .orderBy((row) => row.case().when('list_view.owner_id', '=', accountId).then(0).else(1).end())
    .orderBy('list_view.name_key')
    .orderBy('list_view.id')
  const { items, pagination } = await readPage(visible, sorted, page)
  return { items: items.map((row) => shown(row, viewer)).filter((view) => view !== undefined), pagination }
}

/** A view that a person may use; `undefined` if there is none, or somebody else keeps it private. */
export async function findView(queries: Queries, viewer: Viewer, id: string): Promise<ListView | undefined> {
  const row = await visibleTo(queries, viewer.accountId)
    .select(COLUMNS)
    .where('list_view.id', '=', id)
    .executeTakeFirst()
  return row && shown(row, viewer)
}

/** Makes other changes of the same person's views wait until the transaction ends, in any number of processes. */
async function lockViewsOf(queries: Queries, ownerId: string): Promise<void> {
  await queries
    .updateTable('account')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', ownerId)
    .execute()
}

async function isNameTaken(queries: Queries, ownerId: string, name: string, except: string): Promise<boolean> {
  const row = await queries
    .selectFrom('list_view')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

const stored = ({ name, shared, ...content }: ViewDraft, now: number) => ({
  name,
  name_key: nameKey(name),
  shared: shared ? 1 : 0,
  content: stringifyJson(content),
  updated_at: now,
})

/**
 * Stores a person's new view. Call it in a transaction.
 *
 * @param id of `creationId`.
 */
export async function addView(
  queries: Queries,
  viewer: Viewer,
  id: string,
  draft: ViewDraft,
  now: number,
): Promise<ViewOutcome> {
  const { accountId } = viewer
  await lockViewsOf(queries, accountId)
  const earlier = await findView(queries, viewer, id)
  if (earlier) return { ok: true, view: earlier, concernsOthers: false }
  const own = await queries.selectFrom('list_view').select('id').where('owner_id', '=', accountId).execute()
  if (own.length >= OWN_VIEWS_MAXIMUM) return { ok: false, why: 'tooMany' }
  if (await isNameTaken(queries, accountId, draft.name, id)) return { ok: false, why: 'nameTaken' }
  await queries
    .insertInto('list_view')
    .values({ id, owner_id: accountId, version: 1, ...stored(draft, now) })
    .execute()
  return { ok: true, view: { ...draft, id, version: 1, owner: null, mayChange: true }, concernsOthers: draft.shared }
}

/** A version of a view. */
type Which = { readonly id: string; readonly version: number }

type Found = { readonly view: ListView; readonly ownerId: string }

/** Finds a view to change and locks its owner's views; or says why the person may not change it. */
async function openForChange(
  queries: Queries,
  viewer: Viewer,
  id: string,
): Promise<Found | Extract<ViewOutcome, { ok: false }>> {
  const row = await queries.selectFrom('list_view').select('owner_id').where('id', '=', id).executeTakeFirst()
  if (!row) return { ok: false, why: 'notFound' }
  await lockViewsOf(queries, row.owner_id)
  const view = await findView(queries, viewer, id)
  if (!view) return { ok: false, why: 'notFound' }
  return view.mayChange ? { view, ownerId: row.owner_id } : { ok: false, why: 'notYours' }
}

function textOf({ name, shared, choices, criteria, size }: ViewDraft): string {
  return stringifyJson([name, shared, choices, criteria, size])
}

/**
 * Replaces a view. Call it in a transaction.
 *
 * @param which the version that the person read. If it is no longer the latest, nothing is changed; the view is answered
 *   if the next version is this draft, because an earlier attempt may have stored it.
 */
export async function changeView(
  queries: Queries,
  viewer: Viewer,
  which: Which,
  draft: ViewDraft,
  now: number,
): Promise<ViewOutcome> {
  const { id, version } = which
  const found = await openForChange(queries, viewer, id)
  if ('ok' in found) return found
  const { view, ownerId } = found
  const next = version + 1
  if (view.version === next && textOf(view) === textOf(draft)) return { ok: true, view, concernsOthers: false }
  if (view.version !== version) return { ok: false, why: 'changedSince' }
  if (await isNameTaken(queries, ownerId, draft.name, id)) return { ok: false, why: 'nameTaken' }
  await queries
    .updateTable('list_view')
    .set({ ...stored(draft, now), version: next })
    .where('id', '=', id)
    .execute()
  // An admin who stops sharing somebody else's view does not see it any more.
  return { ok: true, view: { ...view, ...draft, version: next }, concernsOthers: view.shared || draft.shared }
}

/**
 * Deletes a view for everyone who uses it. Call it in a transaction.
 *
 * @param which the version that the person read. If it is no longer the latest, nothing is deleted.
 */
export async function removeView(queries: Queries, viewer: Viewer, which: Which): Promise<ViewOutcome> {
  const { id, version } = which
  const found = await openForChange(queries, viewer, id)
  if ('ok' in found) return found
  const { view } = found
  if (view.version !== version) return { ok: false, why: 'changedSince' }
  await queries.deleteFrom('list_view').where('id', '=', id).execute()
  return { ok: true, view, concernsOthers: view.shared }
}
