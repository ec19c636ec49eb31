import 'server-only'
import type { EntryNumber } from '../../generation.ts'
import type { Chain } from './chain.ts'
import { link } from './link.ts'
import { endOf } from './page.ts'

const GAP_MAXIMUM = 8
const PROBES_MINIMUM = 6
const PROBES_MAXIMUM = 40
const ROWS_FOR_A_PROBE = 400

/** A place where both the rank in the chain and the position on the list are known. */
type Anchor = { readonly rank: number; readonly position: number }

const displacement = ({ rank, position }: Anchor) => position - rank

/**
 * Accounts for the difference between the rows seen and the rows the service counts now. Where rows went or came, the
 * distance between rank and position changes; halving the stretches whose two ends differ finds those places.
 *
 * @returns whether rows seen, less those found gone, are as many as the service counts.
 */
export async function reconcile({ reading, sequence }: Chain): Promise<boolean> {
  const { total } = reading
  if (reading.repeated.size > 0 || Math.abs(sequence.length - total) > GAP_MAXIMUM) return false
  const gone = new Set<number>()
  const late = new Set<EntryNumber>()
  let probes = Math.min(PROBES_MAXIMUM, Math.max(PROBES_MINIMUM, Math.floor(sequence.length / ROWS_FOR_A_PROBE)))
  const stretches: [Anchor, Anchor][] = [
    [
      { rank: -1, position: -1 },
      { rank: sequence.length, position: total },
    ],
  ]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch
    if (displacement(from) === displacement(to)) continue
    if (probes === 0) return false
    probes -= 1
    const middle = Math.floor((from.position + to.position - reading.limit) / 2)
    const page = await reading.page(Math.max(0, middle))
    if (!page || page.total !== total) return false
    for (const entry of page.entries) if (sequence.rankOf(entry) < 0) late.add(entry)
    const anchors = (link(sequence, page.entries, reading.isRepeated)?.witnesses ?? [])
      .map(({ index, rank }) => ({ rank, position: page.offset + index }))
      .filter(({ rank }) => rank > from.rank && rank < to.rank)
    if (page.offset <= from.position + 1) anchors.unshift(from)
    if (endOf(page) >= to.position) anchors.push(to)
    const [first] = anchors
    const last = anchors.at(-1)
    if (!first || !last) return false
    for (const [place, { rank }] of anchors.entries()) {
      for (let lost = (anchors[place - 1]?.rank ?? rank - 1) + 1; lost < rank; lost += 1) gone.add(lost)
    }
    if (first !== from) stretches.push([from, first])
    if (last !== to) stretches.push([last, to])
  }
  return sequence.length - gone.size + late.size === total
}
