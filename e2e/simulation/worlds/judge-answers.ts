import 'server-only'
import type { CheckOutcome } from '#lib/features/check/api/check.ts'
import type { RecordList } from './world.ts'

/** From when until when a certified sync proves. */
export type Proof = { readonly from: number; readonly to: number }

/** What answers were held against, and which of them were wrong; of all syncs of a run. */
export type Judged = {
  /** Values of fields that identify, which one entry carried throughout one of the last two certified syncs; the last, where the field was found to change by itself. */
  carried: number
  /** Values of fields that describe, which one entry carried throughout any certified sync so far; or the last. */
  describing: number
  /** Values that nobody carried during the last two certified syncs, or since. */
  absent: number
  /** Values as absent as these, while too many removals at once are held back: nothing is promised of them. */
  heldBack: number
  /** Values that one entry carried throughout the last certified sync, and that were answered Not listed. */
  readonly denied: string[]
  /** Carried values that were answered anything but Listed. */
  readonly unlisted: string[]
  /** Values of fields that describe which were answered Not listed. */
  readonly describedDenied: string[]
  /** Absent values that were answered Listed. */
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
  /** Of every certified sync so far. */
  readonly proofs: readonly Proof[]
  /** The certified sync since which an absent value is not listed any more, if there is one yet. */
  readonly missed: Proof | undefined
  /** Too many removals at once are held back. */
  readonly isHeldBack: boolean
  /** Paths that were found to change by themselves. */
  readonly ticks: readonly string[]
}

/** Holds one answer against the truth. */
export function judgeAnswer(judged: Judged, standing: Standing, value: string, answer: CheckOutcome): void {
  const { list, proofs, missed, isHeldBack, ticks } = standing
  const isThroughout = ({ from, to }: Proof) => list.carriedThroughout(value, from, to)
  const last = proofs.slice(-1).some(isThroughout)
  if (answer === 'not_listed' && last) judged.denied.push(value)
  // A field that changes by itself has no past.
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
