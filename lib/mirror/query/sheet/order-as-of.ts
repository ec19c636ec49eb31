import 'server-only'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import type { ListQuestion } from '../../api/list-question.ts'
import { itemOf } from '../../store/item-of.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { asOf, type Chain, findChains } from '../record.ts'
import type { OrderedEntries } from './ordered-entries.ts'
import { inOrder, questionFits, sortText } from './question-fits.ts'

/** Entries processed at once. */
const CHUNK = 5000

type Found = { readonly content: number; readonly sorted: string | undefined }

/** Returns entry numbers after a given one: the numbers of first contents, even if those were deleted. */
async function entriesAfter({ queries, id }: MirroredList, after: number): Promise<readonly number[]> {
  const contents = queries.selectFrom('mirror_content').where('list', '=', id)
  const heads = await contents
    .select('id')
    .where('entry', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  const chains = await contents
    .select('entry')
    .distinct()
    .where('entry', '>', after)
    .orderBy('entry')
    .limit(CHUNK)
    .execute()
  const entries = new Set([...heads.map((head) => head.id), ...chains.flatMap(({ entry }) => entry ?? [])])
  return [...entries].sort((one, other) => one - other).slice(0, CHUNK)
}

type Then = {
  /** The content that it surely had, or each content that it may have had. */
  readonly contents: readonly { readonly content: number; readonly leaves: readonly Leaf[] }[]
  readonly isUncertain: boolean
}

/** Returns what an entry was at a moment; `undefined` if it was not listed then. */
function at({ stays }: Chain, moment: number): Then | undefined {
  const versions = stays.map(({ content, from, to, isPending }) => ({
    item: { content: content.id, body: content.body },
    from,
    // The next sync decides whether it was still there after it was last seen.
    to: isPending ? { after: content.seen_at, by: Number.POSITIVE_INFINITY } : to,
  }))
  const then = asOf(versions, moment)
  if (then.outcome === 'absent') return undefined
  const found = then.outcome === 'listed' ? [then.item] : then.items
  const contents = found.map(({ content, body }) => ({ content, leaves: leavesOf(itemOf(body)) }))
  return { contents, isUncertain: then.outcome === 'unknown' }
}

/** Returns the list as it was at a moment. Reads every entry that was ever there. */
export async function orderAsOf(
  list: MirroredList,
  question: ListQuestion<number>,
  moment: number,
): Promise<OrderedEntries> {
  const fits = questionFits(question)
  const found: Found[] = []
  const uncertain = new Set<number>()
  for (let after = 0; ; ) {
    const entries = await entriesAfter(list, after)
    const last = entries.at(-1)
    if (last === undefined) break
    for (const chain of await findChains(list, after + 1, last)) {
      const then = at(chain, moment)
      const fitting = then?.contents.find(({ leaves }) => fits(leaves))
      if (!then || !fitting) continue
      // Without the entry itself: there may be a million.
      found.push({ content: fitting.content, sorted: sortText(fitting.leaves, question.sort) })
      if (then.isUncertain) uncertain.add(fitting.content)
    }
    after = last
  }
  found.sort(inOrder(question.sort?.descending ?? false))
  return { numbers: Uint32Array.from(found, ({ content }) => content), uncertain, isSlow: true }
}
