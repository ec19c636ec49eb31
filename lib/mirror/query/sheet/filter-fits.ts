import 'server-only'
import { isJsonNumber } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Leaf } from '#lib/matching/leaves.ts'
import type { ListFilter } from '../../api/list-question.ts'
import { sortKey } from './sort-key.ts'

type Value = Leaf['value']

/** Applies a test to folded texts. */
function textFits(fits: (text: string) => boolean): (value: Value) => boolean {
  return (value) => typeof value === 'string' && fits(fold(value))
}

function isBetween({ from, to }: Extract<ListFilter, { operator: 'between' }>): (value: Value) => boolean {
  const limit = from ?? to
  if (isJsonNumber(limit)) {
    const [lower, upper] = [from, to].map((each) => (each === undefined ? undefined : sortKey(each)))
    return (value) => {
      if (!isJsonNumber(value)) return false
      const key = sortKey(value)
      return (lower === undefined || lower <= key) && (upper === undefined || key <= upper)
    }
  }
  const [lower, upper] = [from, to].map((each) => (each === undefined ? undefined : fold(String(each))))
  return textFits(
    (text) =>
      (lower === undefined || lower <= text) && (upper === undefined || text <= upper || text.startsWith(upper)),
  )
}

/** Returns whether one value of the field matches a filter. */
function valueFits(filter: ListFilter): (value: Value) => boolean {
  if (filter.operator === 'is' || filter.operator === 'is_not') {
    const wanted = sortKey(filter.value)
    return (value) => sortKey(value) === wanted
  }
  if (filter.operator === 'between') return isBetween(filter)
  if (filter.operator === 'missing' || filter.operator === 'empty') {
    const isEmpty = (value: Value) => value === null || (typeof value === 'string' && fold(value) === '')
    return filter.operator === 'empty' ? isEmpty : () => true
  }
  const piece = fold(filter.value)
  return textFits((text) => (filter.operator === 'begins' ? text.startsWith(piece) : text.includes(piece)))
}

/** Whether an entry with these values matches a filter. Defines the operators; the SQL must agree with it. */
export function filterFits(filter: ListFilter): (leaves: readonly Leaf[]) => boolean {
  const fits = valueFits(filter)
  const isWanted = filter.operator !== 'is_not' && filter.operator !== 'missing'
  return (leaves) => leaves.some(({ path, value }) => path === filter.path && fits(value)) === isWanted
}
