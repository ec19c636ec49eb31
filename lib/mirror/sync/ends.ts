import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { SightedContent, SightedPage } from '../generation.ts'

/** The entries at both ends of a list, by face, and the service's total. */
export type Ends = { readonly total: number; readonly head: string; readonly tail: string }

export const NO_ENDS: Ends = { total: 0, head: '', tail: '' }

const nameOf = (row: SightedContent | undefined) => row?.face ?? ''

/** Returns the ends as known after one more page. */
export function endsAfter(before: Ends, { offset, total, rows }: Omit<SightedPage, 'askedAt' | 'readAt'>): Ends {
  return {
    total,
    head: offset === 0 ? nameOf(rows[0]) : before.head,
    tail: offset + rows.length >= total ? nameOf(rows.at(-1)) : before.tail,
  }
}

/** Reads both ends with two small requests. */
export async function readEnds(
  fetchPage: (request: PageRequest) => Promise<Outcome<BlacklistPage>>,
  sight: (item: BlacklistPage['items'][number]) => SightedContent,
): Promise<Outcome<Ends>> {
  let ends = NO_ENDS
  for (const offsetOf of [() => 0, () => Math.max(0, ends.total - 1)]) {
    const offset = offsetOf()
    const page = await fetchPage({ limit: 1, offset })
    if (!page.ok) return page
    const { items, pagination } = page.value
    ends = endsAfter(ends, { offset, limit: 1, total: pagination.total, rows: items.map(sight) })
  }
  return { ok: true, value: ends }
}
