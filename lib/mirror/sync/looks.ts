import 'server-only'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import { LIMIT_MAXIMUM, type PageRequest } from '#lib/contract/pagination.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { ListKnowledge } from '../generation.ts'
import { type Pages, pairsOf } from '../pairing/pairs.ts'
import { placePaths, tickingPaths } from '../pairing/ticking.ts'
import { type Values, valuesOf } from '../pairing/values.ts'

/** Looks are so far apart that a clock in a field moves on. */
const APART_MILLISECONDS = 2000
/** With fewer pairs than this, and than half of the entries, the looks start over. */
const PAIRS_ENOUGH = 5
const SHARE_ENOUGH = 0.5
const ROUNDS_MAXIMUM = 4

type Fetch = (request: PageRequest) => Promise<Outcome<BlacklistPage>>
type LookedAt = { readonly offset: number; readonly entries: readonly Values[] }

/** Returns the offsets of a look: head, middle and tail, as far as they do not overlap. */
function offsetsOfLook(total: number, limit: number): readonly number[] {
  const tail = total - limit
  const middle = Math.floor(total / 2)
  if (tail < limit) return [0]
  return middle >= limit && middle + limit <= tail ? [0, middle, tail] : [0, tail]
}

async function look(fetch: Fetch, offsets: readonly number[], limit: number): Promise<Outcome<readonly LookedAt[]>> {
  const pages: LookedAt[] = []
  for (const offset of offsets) {
    const page = await fetch({ limit, offset })
    if (!page.ok) return page
    pages.push({ offset, entries: page.value.items.map((item: BlacklistedUser) => valuesOf(item)) })
  }
  return { ok: true, value: pages }
}

const pagesOf = (looked: readonly LookedAt[]): Pages => looked.map(({ entries }) => entries)

/**
 * Finds what changes by itself, by reading head, middle and tail of the list three times, two seconds apart.
 *
 * @param known earlier findings, which stay.
 * @param sleep waits between two looks.
 */
export async function lookAtList(
  fetch: Fetch,
  known: Pick<ListKnowledge, 'ticks' | 'places'>,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<Outcome<Pick<ListKnowledge, 'ticks' | 'places'>>> {
  const first = await fetch({ limit: LIMIT_MAXIMUM, offset: 0 })
  if (!first.ok) return first
  const { items, pagination } = first.value
  if (items.length === 0) return { ok: true, value: known }
  const limit = Math.max(1, Math.min(LIMIT_MAXIMUM, pagination.limit))
  const offsets = offsetsOfLook(pagination.total, limit)
  const ticks = new Set(known.ticks)
  const places = new Set(known.places)
  for (let round = 1; ; round += 1) {
    const one = await look(fetch, offsets, limit)
    if (!one.ok) return one
    await sleep(APART_MILLISECONDS)
    const two = await look(fetch, offsets, limit)
    if (!two.ok) return two
    await sleep(APART_MILLISECONDS)
    const three = await look(fetch, offsets, limit)
    if (!three.ok) return three
    const pages = [pagesOf(one.value), pagesOf(two.value), pagesOf(three.value)] as const
    for (const path of placePaths([...one.value, ...two.value, ...three.value], ticks.union(places))) places.add(path)
    for (const path of tickingPaths(pages, ticks.union(places))) ticks.add(path)
    const entries = pages[0].flat().length
    const pairs = pairsOf(pages[0], pages[2], ticks.union(places)).length
    if (pairs >= Math.min(PAIRS_ENOUGH, SHARE_ENOUGH * entries) || round === ROUNDS_MAXIMUM) {
      return { ok: true, value: { ticks: [...ticks].sort(), places: [...places].sort() } }
    }
  }
}
