import 'server-only'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { identityPaths } from './identity/identity-paths.ts'
import type { Identification } from './identity/sighting.ts'
import { volatilePaths } from './identity/volatile-paths.ts'

/** The first page is read again while its rows seem to be others than a moment before. */
const READINGS_MAXIMUM = 4

type ReadFirst = (request: { limit: number; offset: number }) => Promise<Outcome<BlacklistPage>>

/**
 * Finds out what names the rows of a list, from readings of its first page.
 *
 * @param counterexamples pages on which an earlier answer was refuted.
 * @param pause waits between two readings, if need be: a field that follows the clock is the same within a moment.
 */
export async function identify(
  read: ReadFirst,
  counterexamples: readonly (readonly BlacklistedUser[])[],
  pause?: () => Promise<void>,
): Promise<Outcome<Identification>> {
  const pages: BlacklistPage[] = []
  let volatile: readonly string[] | undefined
  while (!volatile && pages.length < READINGS_MAXIMUM) {
    if (pages.length > 0) await pause?.()
    const page = await read({ limit: LIMIT_MAXIMUM, offset: 0 })
    if (!page.ok) return page
    const before = pages.at(-1)
    if (before) volatile = volatilePaths(before.items, page.value.items)
    pages.push(page.value)
  }
  const left = volatile ?? []
  const samples = [...pages.map(({ items }) => items), ...counterexamples]
  return { ok: true, value: { identityPaths: identityPaths(samples, left), volatilePaths: left } }
}
