import 'server-only'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import type { SuggestedValues } from '../../api/list-page.ts'
import type { ListFilter, ListQuestion } from '../../api/list-question.ts'
import type { MirrorDatabase } from '../../store/open-mirror.ts'
import type { Candidate } from '../candidates.ts'
import { countPending } from '../facets.ts'
import { findMirroredList } from '../mirrored-list.ts'
import { countByValue, countFitting, type ValueCount } from '../sheet/count-fitting.ts'
import { firstEntries, orderEntries } from '../sheet/order-entries.ts'
import type { FirstEntries, OrderedEntries } from '../sheet/ordered-entries.ts'
import { suggestValues } from '../sheet/suggest-values.ts'
import { findListedPieces } from '../sheet/text-search.ts'
import { type FileWriting, findNames, writePart } from './file-parts.ts'

/** Work that would block the main thread for too long. */
export type ListTask =
  | { readonly kind: 'order'; readonly connection: string; readonly question: ListQuestion<number> }
  | {
      readonly kind: 'first'
      readonly connection: string
      readonly question: ListQuestion<number>
      readonly most: number
    }
  | {
      readonly kind: 'pieces'
      readonly connection: string
      readonly pieces: readonly (readonly string[])[]
      readonly most: number
      readonly value: string | undefined
    }
  | {
      readonly kind: 'part'
      readonly connection: string
      readonly numbers: readonly number[]
      readonly isFirst: boolean
      readonly writing: FileWriting
    }
  | { readonly kind: 'names'; readonly connection: string; readonly numbers: readonly number[] }
  | { readonly kind: 'values'; readonly connection: string; readonly path: string; readonly text: string }
  | {
      readonly kind: 'counts'
      readonly connection: string
      readonly questions: readonly (readonly ListFilter[])[]
      readonly dated?: string
    }
  | { readonly kind: 'pending'; readonly connection: string }
  | {
      readonly kind: 'shares'
      readonly connection: string
      readonly path: string
      readonly filters: readonly ListFilter[]
      readonly most: number
      readonly dated?: string
    }

/** The result of each task; `undefined` if the list was never synced. */
export type ListTaskResults = {
  order: OrderedEntries | undefined
  first: FirstEntries | undefined
  pieces: readonly Candidate[] | undefined
  part: Uint8Array | undefined
  names: readonly string[] | undefined
  values: SuggestedValues | undefined
  counts: readonly number[] | undefined
  pending: { readonly count: number } | undefined
  shares: readonly ValueCount[] | undefined
}

/** Runs a task, and once more if it fails: a sync may have dropped an index or a column since the task was planned. */
export async function runListTask(database: MirrorDatabase, task: ListTask) {
  try {
    return await runOnce(database, task)
  } catch (error) {
    if (storeFault(error)) throw error
    return runOnce(database, task)
  }
}

async function runOnce(database: MirrorDatabase, task: ListTask) {
  const list = await findMirroredList(database, task.connection)
  if (!list) return undefined
  if (task.kind === 'order') return orderEntries(list, task.question)
  if (task.kind === 'first') return firstEntries(list, task.question, task.most)
  if (task.kind === 'part') return writePart(list, task.numbers, task.isFirst, task.writing)
  if (task.kind === 'counts') return countFitting(list, task.questions, task.dated)
  if (task.kind === 'pending') return { count: await countPending(list) }
  if (task.kind === 'shares') return countByValue(list, task.path, task.filters, task.most, task.dated)
  if (task.kind === 'names') return findNames(list, task.numbers)
  return task.kind === 'pieces'
    ? findListedPieces(list, task.pieces, task.most, task.value)
    : suggestValues(list, task.path, task.text)
}
