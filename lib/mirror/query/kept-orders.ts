import 'server-only'
import { LRUCache } from 'lru-cache'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListQuestion } from '../api/list-question.ts'
import { countShown } from './facets.ts'
import type { ListRequest } from './list-request.ts'
import type { MirroredList } from './mirrored-list.ts'
import type { OffThread } from './off-thread.ts'
import type { OrderedEntries } from './ordered-entries.ts'
import type { Finding } from './read-list.ts'
import { readSheet } from './sheet-fields.ts'

/** At four bytes an entry: sixteen answers of a million entries. */
const KEPT_BYTES = 64 * 1024 * 1024

/** Lists whose lengths are kept. */
const KEPT_LENGTHS = 100

/** How long the number of pending entries is kept: a page of a sync changes it without changing the list. */
const KEPT_PENDING_MILLISECONDS = 5000

type Asked = { readonly connection: string; readonly question: ListQuestion<number> }

function questionOf({ search, filters, sort, asOf }: ListRequest): ListQuestion<number> {
  return { search, filters, sort, asOf }
}

/** Finds the answer to a question in another thread, once, and keeps its entry numbers until the list changes. */
export function keptOrders(aside: OffThread): Finding {
  const kept = new LRUCache<string, OrderedEntries, Asked>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ numbers, uncertain }) => numbers.byteLength + uncertain.size * 16 + 1000,
    fetchMethod: (_key, _stale, { context: { connection, question } }) =>
      aside.run({ kind: 'order', connection, question }),
  })
  const lengths = new LRUCache<string, number, MirroredList>({
    max: KEPT_LENGTHS,
    fetchMethod: async (_key, _stale, { context: list }) => {
      const counts = await aside.run({ kind: 'counts', connection: list.connection, questions: [[]] })
      // The sheet may not be complete yet.
      return counts?.[0] ?? countShown(list)
    },
  })
  const pending = new LRUCache<string, number, MirroredList>({
    max: KEPT_LENGTHS,
    ttl: KEPT_PENDING_MILLISECONDS,
    fetchMethod: async (_key, _stale, { context: { connection } }) =>
      (await aside.run({ kind: 'pending', connection }))?.count,
  })
  /** Names the list as it is now. */
  async function stateOf(list: MirroredList): Promise<string> {
    const { revision, isComplete } = await readSheet(list, [])
    return `${list.id} ${revision} ${isComplete}`
  }
  async function keyOf(list: MirroredList, request: ListRequest): Promise<string> {
    return `${await stateOf(list)} ${stringifyJson(questionOf(request))}`
  }
  return {
    known: async (list, request) => kept.get(await keyOf(list, request)),
    async order(list, request) {
      const context = { connection: list.connection, question: questionOf(request) }
      const found = await kept.fetch(await keyOf(list, request), { context })
      return found ?? { numbers: new Uint32Array(0), uncertain: new Set(), isSlow: false }
    },
    first: (list, request, most) =>
      aside.run({ kind: 'first', connection: list.connection, question: questionOf(request), most }),
    length: async (list) => (await lengths.fetch(await stateOf(list), { context: list })) ?? 0,
    pending: async (list) => (await pending.fetch(await stateOf(list), { context: list })) ?? 0,
  }
}
