import { queryOptions } from '@tanstack/react-query'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import { callConsole, readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { sendLatest } from '#lib/platform/browser/send-latest.ts'
import type { ListView, ListViewsPage } from '../api/list-views.ts'
import type { ViewDraft } from '../api/list-views-schema.ts'
import { keepable } from './kept-preferences.ts'

const PATH = '/api/views'

/** No more pages are read: a team with a thousand shared views needs other means. */
const PAGES_MAXIMUM = 10

const keptDraft = ({ choices, ...rest }: ViewDraft) => ({ ...rest, choices: keepable(choices) })

async function readViews(signal: AbortSignal): Promise<readonly ListView[]> {
  const all: ListView[] = []
  for (let page = 0; page < PAGES_MAXIMUM; page += 1) {
    const path = `${PATH}?limit=${LIMIT_MAXIMUM}&offset=${page * LIMIT_MAXIMUM}`
    const { items, pagination } = await readTrusted<ListViewsPage>(path, { signal })
    all.push(...items)
    if ((page + 1) * LIMIT_MAXIMUM >= pagination.total) break
  }
  return all
}

/** Every view that the person may use. Read again each time it is shown, since others change what they share. */
export const viewsOptions = queryOptions<readonly ListView[], RequestFailure>({
  queryKey: ['views'],
  queryFn: ({ signal }) => readViews(signal),
  staleTime: 0,
})

/**
 * Saves a new view of the person. A repeat with the same idempotency key saves no second one.
 *
 * @throws RequestFailure if that fails; with `errors.name` if another view has the name.
 */
export function addView(draft: ViewDraft, idempotencyKey: string): Promise<ListView> {
  return readTrusted(PATH, { method: 'POST', body: keptDraft(draft), idempotencyKey })
}

/** Replaces a view, if the version on screen is the latest. */
export function changeView({ id, version }: ListView, draft: ViewDraft): Promise<ListView> {
  return readTrusted(`${PATH}/${id}`, { method: 'PUT', body: { ...keptDraft(draft), version } })
}

/** Deletes a view for everyone, if the version on screen is the latest. */
export async function removeView({ id, version }: ListView): Promise<void> {
  await callConsole(`${PATH}/${id}`, { method: 'DELETE', body: { version } })
}

/** Saves which view the list opens with; none for `null`. */
export const chooseDefaultView = sendLatest(async (id: string | null): Promise<void> => {
  await callConsole('/api/preferences/blacklist-default', { method: 'PUT', body: { id } })
})

/** Saves which view is in use; none for `null`. */
export const chooseView = sendLatest(async (id: string | null): Promise<void> => {
  await callConsole('/api/preferences/blacklist-view', { method: 'PUT', body: { id } })
})
