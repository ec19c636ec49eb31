import type { Seed } from '#components/blacklist/seed.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { parseBlacklistPage } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { copyBody, isLive, type ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { lastPageInstead } from '#lib/features/blacklist/browser/list-location.ts'
import { loadBlacklistPage } from '#lib/features/blacklist/server/load-blacklist.ts'
import { loadCopyPage } from '#lib/features/blacklist/server/load-copy.ts'

type Session = Parameters<typeof loadBlacklistPage>[0]

async function load(session: Session, page: PageRequest, criteria: ListCriteria): Promise<Seed | undefined> {
  const found = isLive(criteria)
    ? await loadBlacklistPage(session, page)
    : await loadCopyPage(session, copyBody({ page, criteria }))
  if (!found) return undefined
  const { at, ...loaded } = found
  return { ...loaded, asked: page, criteria, sentAt: at }
}

/**
 * Reads the page for the first paint; past the end of the list, the last page instead. Returns `undefined` if the
 * browser must request it.
 */
export async function loadSeed(session: Session, page: PageRequest, criteria: ListCriteria): Promise<Seed | undefined> {
  const seed = await load(session, page, criteria)
  if (!isLive(criteria)) return seed
  const read = seed?.ok ? parseBlacklistPage(parseJson(seed.text)) : undefined
  const last = read && lastPageInstead(page, read.pagination)
  if (!last) return seed
  const instead = await load(session, last, criteria)
  return instead && { ...instead, asked: page }
}
