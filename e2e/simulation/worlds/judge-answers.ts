import 'server-only'
import type { CheckOutcome } from '#lib/features/check/api/check.ts'
import type { RecordList } from './world.ts'

/** The period that a certified sync proves. */
export type Proof = { readonly from: number; readonly to: number }

/** How many answers were compared, and which were wrong, over all syncs of a run. */
export type Judged = {
  /** Identifying values that one entry carried throughout one of the last two certified syncs (in `ticks`: the last). */
  carried: number
  /** Describing values that one entry carried throughout any certified sync so far (in `ticks`: the last). */
  describing: number
  /** Values that nobody carried during the last two certified syncs, or since. */
  absent: number
  /** Absent values while too many removals at once are held back. No promise covers these. */
  heldBack: number
  /** Values that one entry carried throughout the last certified sync, answered Not listed. */
  readonly denied: string[]
  /** Carried values answered anything but Listed. */
  readonly unlisted: string[]
  /** Describing values answered Not listed. */
  readonly describedDenied: string[]
  /** Absent values answered Listed. */
  readonly phantoms: string[]
}

export const nothingJudged = (): Judged => ({
  carried: 0,
  describing: 0,
  absent: 0,
  heldBack: 0,
  denied: [],
  unlisted: [],
  describedDenied: [],
  phantoms: [],
})

export type Standing = {
  readonly list: RecordList
  /** One per certified sync so far. */
  readonly proofs: readonly Proof[]
  /** The certified sync since which an absent value is no longer listed, if any. */
  readonly missed: Proof | undefined
  /** Too many removals at once are held back. */
  readonly isHeldBack: boolean
  /** Paths found to change by themselves. */
  readonly ticks: readonly string[]
}

/** Compares one answer with the truth. */
export function judgeAnswer(judged: Judged, standing: Standing, value: string, answer: CheckOutcome): void {
  const { list, proofs, missed, isHeldBack, ticks } = standing
  const isThroughout = ({ from, to }: Proof) => list.carriedThroughout(value, from, to)
  const last = proofs.slice(-1).some(isThroughout)
  if (answer === 'not_listed' && last) judged.denied.push(value)
  // Former values do not count for a field that changes by itself.
  const isCarriedIn = (path: string, some: readonly Proof[]) => (ticks.includes(path) ? last : some.some(isThroughout))
  const identifying = list.identifyingPathOf(value)
  if (identifying !== undefined && isCarriedIn(identifying, proofs.slice(-2))) {
    judged.carried += 1
    if (answer !== 'listed') judged.unlisted.push(value)
  }
  const describing = list.describingPathOf(value)
  if (describing !== undefined && isCarriedIn(describing, proofs)) {
    judged.describing += 1
    if (answer === 'not_listed') judged.describedDenied.push(value)
  }
  if (missed && !list.carriedEver(value, missed.from, list.now)) {
    if (isHeldBack) {
      judged.heldBack += 1
    } else {
      judged.absent += 1
      if (answer === 'listed') judged.phantoms.push(value)
    }
  }
}
