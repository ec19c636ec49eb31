import 'server-only'
import { LRUCache } from 'lru-cache'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListQuestion } from '../../api/list-question.ts'
import { countShown } from '../facets.ts'
import type { MirroredList } from '../mirrored-list.ts'
import type { Finding } from '../read-list.ts'
import type { OrderedEntries } from '../sheet/ordered-entries.ts'
import { readSheet } from '../sheet/sheet-fields.ts'
import type { ListRequest } from './list-request.ts'
import type { OffThread } from './off-thread.ts'

/** At four bytes an entry: sixteen answers of a million entries. */
const KEPT_BYTES = 64 * 1024 * 1024

/** Lists whose lengths are kept. */
const KEPT_LENGTHS = 100

/**
 * How long something is kept that each page of a sync may change without changing the list: how many entries are pending,
 * and, until the sheet is complete, every answer.
 */
const KEPT_MILLISECONDS = 5000

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
    ttl: KEPT_MILLISECONDS,
    fetchMethod: async (_key, _stale, { context: { connection } }) =>
      (await aside.run({ kind: 'pending', connection }))?.count,
  })
  /** Names the list as it is now, and says how long that stays so: for good, unless its first sync goes on. */
  async function stateOf(list: MirroredList) {
    const { revision, isComplete } = await readSheet(list, [])
    return { state: `${list.id} ${revision} ${isComplete}`, ttl: isComplete ? 0 : KEPT_MILLISECONDS }
  }
  async function keyOf(list: MirroredList, request: ListRequest) {
    const { state, ttl } = await stateOf(list)
    return { key: `${state} ${stringifyJson(questionOf(request))}`, ttl }
  }
  return {
    known: async (list, request) => kept.get((await keyOf(list, request)).key),
    async order(list, request) {
      const context = { connection: list.connection, question: questionOf(request) }
      const { key, ttl } = await keyOf(list, request)
      const found = await kept.fetch(key, { context, ttl })
      return found ?? { numbers: new Uint32Array(0), uncertain: new Set(), isSlow: false }
    },
    first: (list, request, most) =>
      aside.run({ kind: 'first', connection: list.connection, question: questionOf(request), most }),
    async length(list) {
      const { state, ttl } = await stateOf(list)
      return (await lengths.fetch(state, { context: list, ttl })) ?? 0
    },
    pending: async (list) => (await pending.fetch((await stateOf(list)).state, { context: list })) ?? 0,
  }
}
