import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { callConsole, readData, readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { isWatched, WATCHED_AT_ONCE, type WatchCountry, type WatchesPage, type WatchItem } from '../api/watches.ts'

const PATH = '/api/watches'
const WATCHES_KEY = ['watches'] as const

/** A page of watches. `seenAt` is when the browser asked for it, by `steadyNow`. */
type SeenWatches = WatchesPage & { readonly seenAt: number }

const REFRESH_MILLISECONDS = 60_000

/** One page of the watches of the list, latest first, requested again every minute. */
export function watchesOptions({ limit, offset }: PageRequest) {
  return queryOptions<SeenWatches, RequestFailure>({
    queryKey: [...WATCHES_KEY, limit, offset],
    queryFn: async ({ signal, client, queryKey }) => {
      const seenAt = steadyNow()
      // Only the first request is a person's.
      const unattended = client.getQueryData(queryKey) !== undefined
      const path = `${PATH}?limit=${limit}&offset=${offset}`
      return { ...(await readTrusted<WatchesPage>(path, { signal, unattended })), seenAt }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MILLISECONDS,
  })
}

/** A value to watch, with its line in a file. */
export type ValueToWatch = { readonly value: string; readonly line: number | null }

/** How far values were sent: to which watch, how many, and how many of them it took. */
export type WatchingBegun = { readonly id: string; readonly sent: number; readonly taken: number }

type Watching = {
  readonly label: string
  readonly values: readonly ValueToWatch[]
  readonly country: WatchCountry
  /** Of the new watch. A repeated request, whose answer was lost, watches nothing twice. */
  readonly idempotencyKey: string
  /** How far an earlier try came, to continue. */
  readonly begun: WatchingBegun | undefined
  /** Called after each request. */
  readonly onTaken: (begun: WatchingBegun) => void
}

/** Watches values under a label, in several requests. Returns how many are watched; the others cannot be. */
export async function watchValues(watching: Watching): Promise<number> {
  const { label, values, country, idempotencyKey, begun, onTaken } = watching
  let { id, sent, taken } = begun ?? { id: undefined, sent: 0, taken: 0 }
  while (sent < values.length) {
    const slice = values.slice(sent, sent + WATCHED_AT_ONCE)
    const rest = { country, values: slice }
    const watched = await (id === undefined
      ? readData(PATH, isWatched, { method: 'POST', body: { label, ...rest }, idempotencyKey })
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
