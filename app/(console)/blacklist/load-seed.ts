import type { Seed } from '#components/blacklist/seed.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { parseBlacklistPage } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { copyBody, isLive, type ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { type ListLocation, lastPageInstead } from '#lib/features/blacklist/browser/list-location.ts'
import { loadBlacklistPage } from '#lib/features/blacklist/server/load-blacklist.ts'
import { loadCopyPage } from '#lib/features/blacklist/server/load-copy.ts'

type Session = Parameters<typeof loadBlacklistPage>[0]

async function load(
  session: Session,
  page: PageRequest,
  criteria: ListCriteria,
  isNoted: boolean,
): Promise<Seed | undefined> {
  const isCopy = !isLive(criteria)
  const found = isCopy
    ? await loadCopyPage(session, copyBody({ page, criteria }))
    : await loadBlacklistPage(session, page)
  if (!found) return undefined
  const { at, ...loaded } = found
  return { ...loaded, asked: page, criteria, sentAt: at, needsTools: isCopy || isNoted }
}

/**
 * Reads the page for the first paint; past the end of the list, the last page instead. Returns `undefined` if the
 * browser must request it.
 */
export async function loadSeed(
  session: Session,
  { page, criteria, corrected }: ListLocation,
): Promise<Seed | undefined> {
  const seed = await load(session, page, criteria, corrected.length > 0)
  if (!isLive(criteria)) return seed
  const read = seed?.ok ? parseBlacklistPage(parseJson(seed.text)) : undefined
  const last = read && lastPageInstead(page, read.pagination)
  if (!last) return seed
  const instead = await load(session, last, criteria, true)
  return instead && { ...instead, asked: page }
}
