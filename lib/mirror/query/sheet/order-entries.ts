import 'server-only'
import { leavesOf } from '#lib/matching/leaves.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import type { ListQuestion } from '../../api/list-question.ts'
import { itemOf } from '../../store/item-of.ts'
import { SHOWN_STATES } from '../../store/tables.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { orderAsOf } from './order-as-of.ts'
import type { FirstEntries, OrderedEntries } from './ordered-entries.ts'
import { planOf } from './plan.ts'
import { type Fits, inOrder, questionFits, sortText } from './question-fits.ts'
import { gatherFew, LONG_WALK, listAll, listFew, SHORT_WALK, walkFirst } from './sheet-plans.ts'

/** Entries read at once. */
const CHUNK = 1000

async function allListed({ queries, id }: MirroredList): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('mirror_content')
    .select('id')
    .where('list', '=', id)
    .where('state', 'in', SHOWN_STATES)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Reads some contents and returns those that match, sorted by a field without a column, or else in the given order. */
async function lookAt(
  { queries }: MirroredList,
  numbers: ArrayLike<number>,
  fits: Fits,
  sort: ListQuestion['sort'],
): Promise<Uint32Array> {
  const found: { readonly content: number; readonly sorted: string | undefined }[] = []
  for (let start = 0; start < numbers.length; start += CHUNK) {
    const chunk = Array.from(
      { length: Math.min(CHUNK, numbers.length - start) },
      (_, index) => numbers[start + index] ?? 0,
    )
    const rows = await queries.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', chunk).execute()
    const bodies = new Map(rows.map(({ id, body }) => [id, body]))
    for (const content of chunk) {
      const body = bodies.get(content)
      if (body === undefined) continue
      const leaves = leavesOf(itemOf(body))
      if (!fits(leaves)) continue
      found.push({ content, sorted: sortText(leaves, sort) })
    }
  }
  if (sort) found.sort(inOrder(sort.descending))
  return Uint32Array.from(found, ({ content }) => content)
}

/**
 * Notes that somebody asked for fields without a column. They may get one with the next sync. The answer needs no note:
 * while the store cannot be written, as during the end of a long sync, a later question leaves it.
 */
async function noteAsked({ queries, id }: MirroredList, paths: readonly string[]): Promise<void> {
  const fields = queries
    .selectFrom('mirror_field')
    .select('id')
    .where('list', '=', id)
    .where('path', 'in', paths)
    .where('columned', '=', 0)
    .where('asked', '=', 0)
  const unasked = (await fields.execute()).map((field) => field.id)
  // In SQLite, even an update of nothing waits for other writers.
  if (unasked.length === 0) return
  try {
    await queries.updateTable('mirror_field').set({ asked: 1 }).where('id', 'in', unasked).execute()
  } catch (error) {
    if (!storeFault(error)) throw error
  }
}

/** Returns everything that answers a question. May take seconds if it has to read the entries themselves. */
export async function orderEntries(list: MirroredList, question: ListQuestion<number>): Promise<OrderedEntries> {
  if (question.asOf !== undefined) return orderAsOf(list, question, question.asOf)
  const plan = await planOf(list, question)
  if (!plan) {
    const numbers = await lookAt(list, await allListed(list), questionFits(question), question.sort)
    return { numbers, uncertain: new Set(), isSlow: true }
  }
  const numbers = await listAll(plan)
  if (plan.rest.length === 0 && !plan.isSortSlow) return { numbers, uncertain: new Set(), isSlow: false }
  const isSorted = plan.isSortSlow && question.sort
  await noteAsked(list, [...plan.rest.map(({ path }) => path), ...(isSorted ? [isSorted.path] : [])])
  const fits = questionFits({ filters: plan.rest })
  const looked = await lookAt(list, numbers, fits, isSorted || undefined)
  return { numbers: looked, uncertain: new Set(), isSlow: true }
}

/** Returns the first answers to a question if found at once; `undefined` if everything has to be found first. */
export async function firstEntries(
  list: MirroredList,
  question: ListQuestion<number>,
  most: number,
): Promise<FirstEntries | undefined> {
  if (question.asOf !== undefined) return undefined
  const plan = await planOf(list, question)
  if (!plan || plan.rest.length > 0 || plan.isSortSlow) return undefined
  const few = (await gatherFew(plan)) ?? (await listFew(plan))
  if (few) return { numbers: [...few], isAll: true }
  const near = await walkFirst(plan, most, SHORT_WALK)
  if (near) return { numbers: near, isAll: false }
  const some = await gatherFew(plan, LONG_WALK)
  if (some) return { numbers: [...some], isAll: true }
  const far = await walkFirst(plan, most, LONG_WALK)
  return far && { numbers: far, isAll: false }
}
