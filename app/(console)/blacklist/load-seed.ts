import type { Seed } from '#components/blacklist/seed.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { readBlacklistPage } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { lastPageInstead } from '#lib/features/blacklist/browser/list-location.ts'
import { loadBlacklistPage } from '#lib/features/blacklist/server/load-blacklist.ts'

type Session = Parameters<typeof loadBlacklistPage>[0]

async function load(session: Session, page: PageRequest): Promise<Seed> {
  const { at, ...loaded } = await loadBlacklistPage(session, page)
  return { ...loaded, asked: page, sentAt: at }
}

/** Reads the page for the first paint; past the end of the list, the last page instead. */
export async function loadSeed(session: Session, page: PageRequest): Promise<Seed> {
  const seed = await load(session, page)
  const read = seed.ok ? readBlacklistPage(parseJson(seed.text)) : undefined
  const last = read && lastPageInstead(page, read.pagination)
  return last ? { ...(await load(session, last)), asked: page } : seed
}
