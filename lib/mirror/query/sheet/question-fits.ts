import 'server-only'
import type { Leaf } from '#lib/matching/leaves.ts'
import type { ListQuestion } from '../../api/list-question.ts'
import { cellsOf } from '../../store/cells.ts'
import { textOf } from '../../store/index/entry-index.ts'
import { pieceOf } from './conditions.ts'
import { filterFits } from './filter-fits.ts'

export type Fits = (leaves: readonly Leaf[]) => boolean

/** Returns whether an entry with these values matches a question. */
export function questionFits({ search, filters }: Pick<ListQuestion<unknown>, 'search' | 'filters'>): Fits {
  const wanted = filters.map(filterFits)
  const piece = search === undefined ? '' : pieceOf(search)
  return (leaves) => wanted.every((fits) => fits(leaves)) && (piece === '' || textOf(leaves).includes(piece))
}

/** Returns the text that sorts an entry with these values, as in the sheet. */
export function sortText(leaves: readonly Leaf[], sort: ListQuestion<unknown>['sort']): string | undefined {
  if (!sort) return undefined
  return cellsOf(leaves.filter(({ path }) => path === sort.path)).get(sort.path)?.text
}

type Placed = { readonly content: number; readonly sorted: string | undefined }

/** Compares byte by byte, as databases do. UTF-16 would order some characters differently. */
export function compareBytes(one: string, other: string): number {
  if (one === other) return 0
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** Sorts by the key of a field, then in the order in which contents were stored; those without the field come last. */
export function inOrder(descending: boolean): (one: Placed, other: Placed) => number {
  const sign = descending ? -1 : 1
  return (one, other) => {
    if (one.sorted === undefined || other.sorted === undefined) {
      if (one.sorted === other.sorted) return one.content - other.content
      return one.sorted === undefined ? 1 : -1
    }
    return sign * (compareBytes(one.sorted, other.sorted) || one.content - other.content)
  }
}
