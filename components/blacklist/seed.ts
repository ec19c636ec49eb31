import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { type BlacklistAnswer, parseBlacklistPage } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { blacklistOptions, readCopyPage } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { isLive, type ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { firstSeenAt, steadyNow } from '#lib/platform/browser/clock.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/**
 * What the server read for the first paint. The page travels as JSON text, because the framework's own serialisation
 * loses a field called `__proto__`. `sentAt` is epoch milliseconds of the server's clock. `needsTools`: its HTML has
 * parts that load on demand, of the synced copy or the note of a corrected page.
 */
export type Seed = {
  readonly asked: PageRequest
  readonly criteria: ListCriteria
  readonly sentAt: number
  readonly needsTools: boolean
} & (
  | { readonly ok: true; readonly text: string; readonly environment: Environment | null }
  | {
      readonly ok: false
      readonly status: number
      readonly failure: FailureEnvelope
      readonly requestId: string
      readonly retryAfterSeconds: number | undefined
    }
)

const optionsOf = ({ asked, criteria }: Seed) => blacklistOptions({ page: asked, criteria })

function pageOf(
  text: string,
  { asked, criteria }: Seed,
): Omit<BlacklistAnswer, 'sentAt' | 'seenAt' | 'environment'> | undefined {
  if (!isLive(criteria)) return readCopyPage(parseJson(text), { page: asked, criteria })
  const page = parseBlacklistPage(parseJson(text))
  return page && { ...page, asked, criteria }
}

function plant(client: QueryClient, seed: Seed) {
  const { queryKey } = optionsOf(seed)
  if (seed.ok) {
    const page = pageOf(seed.text, seed)
    const { sentAt, environment } = seed
    const seenAt = firstSeenAt(sentAt)
    // By the clock that staleness is counted by.
    const updatedAt = Date.now() - steadyNow() + seenAt
    if (page) client.setQueryData(queryKey, { ...page, sentAt, seenAt, environment }, { updatedAt })
    return
  }
  // With the server's time: a new time would differ from the server's HTML.
  const error = new RequestFailure({ ...seed, ...seed.failure, failedAt: seed.sentAt })
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: error.failedAt })
}

/** Puts the first page into the query cache, so that the first paint has rows and sends no request. */
export function useSeed(seed: Seed | undefined) {
  const client = useQueryClient()
  // During render, set only what has no observers yet. The server runs only this part.
  useMemo(() => {
    if (seed && client.getQueryState(optionsOf(seed).queryKey) === undefined) plant(client, seed)
  }, [client, seed])
  useEffect(() => {
    if (!seed?.ok) return
    // Noted even if the cache has a newer page, which it may have forgotten when Back restores this one.
    const seenAt = firstSeenAt(seed.sentAt)
    if ((client.getQueryData(optionsOf(seed).queryKey)?.seenAt ?? 0) < seenAt) plant(client, seed)
  }, [client, seed])
}
