import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callConsole, readTrusted } from './fetcher.ts'

const PATH = '/api/for-me/seen'
/** Root of the query keys of a person's notices. */
export const NOTICES_KEY = ['for-me'] as const
/** Query key of the number of new ones. */
export const NEW_NOTICES_KEY = [...NOTICES_KEY, 'new'] as const

const CHECK_MILLISECONDS = 60_000

type Answer = { readonly fresh: number }

const newNotices = queryOptions({
  queryKey: NEW_NOTICES_KEY,
  queryFn: async ({ signal }) => (await readTrusted<Answer>(PATH, { signal, unattended: true })).fresh,
  refetchInterval: CHECK_MILLISECONDS,
})

/** The number of new notices, read every minute. Pass `undefined` for a role that gets none: it stays 0. */
export function useNewNotices(initial: number | undefined): number {
  const { data } = useQuery({
    ...newNotices,
    ...(initial === undefined ? { enabled: false } : { initialData: initial }),
  })
  return data ?? 0
}

/** Marks a person's notices as seen, up to this one. */
export async function markNoticesSeen(client: QueryClient, upTo: number): Promise<void> {
  await callConsole(PATH, { method: 'PUT', body: { upTo } })
  await client.invalidateQueries({ queryKey: NOTICES_KEY })
}
