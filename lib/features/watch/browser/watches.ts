import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { callConsole, readData } from '#lib/platform/browser/fetcher.ts'
import { readManagementPage } from '#lib/platform/browser/management-page.ts'
import { isCount, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/platform/browser/shape.ts'
import { WATCHED_AT_ONCE, type WatchCountry, type Watched, type WatchItem } from '../api/watches.ts'

const PATH = '/api/watches'
const WATCHES_KEY = ['watches'] as const

const isWatched = isShape<Watched>({ id: isText, taken: isCount, unusable: isCount })
const isWatch = isShape<WatchItem>({
  id: isText,
  label: isText,
  setBy: isText,
  told: orNull(isText),
  createdAt: isMoment,
  values: isCount,
  listed: isCount,
  similar: isCount,
  notListed: isCount,
  unverified: isCount,
  changedAt: orNull(isMoment),
  isLost: isYesOrNo,
  mayEnd: isYesOrNo,
})

/** One page of the watches of the list, the latest first. */
export function watchesOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [...WATCHES_KEY, page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage(PATH, page, isWatch, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A value to watch, with its line in a file. */
export type ValueToWatch = { readonly value: string; readonly line: number | null }

/** How far values were sent: to which watch, how many, and how many of them it took. */
export type WatchingBegun = { readonly id: string; readonly sent: number; readonly taken: number }

/**
 * Watches values under a label, in several requests.
 *
 * @param begun how far an earlier try came, to continue.
 * @param onTaken called after each request.
 *
 * @returns how many are watched; the others cannot be.
 */
export async function watchValues(
  label: string,
  values: readonly ValueToWatch[],
  country: WatchCountry,
  begun: WatchingBegun | undefined,
  onTaken: (begun: WatchingBegun) => void,
): Promise<number> {
  let { id, sent, taken } = begun ?? { id: undefined, sent: 0, taken: 0 }
  while (sent < values.length) {
    const slice = values.slice(sent, sent + WATCHED_AT_ONCE)
    const rest = { country, values: slice }
    const watched = await (id === undefined
      ? readData(PATH, isWatched, { method: 'POST', body: { label, ...rest } })
      : readData(`${PATH}/${encodeURIComponent(id)}/values`, isWatched, { method: 'POST', body: rest }))
    id = watched.id
    sent += slice.length
    taken += watched.taken
    onTaken({ id, sent, taken })
  }
  return taken
}

/** Ends a watch. */
export async function endWatch(client: QueryClient, { id }: WatchItem): Promise<void> {
  await callConsole(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: WATCHES_KEY })
}
