import { describe } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeAnswers } from './testing/answers.ts'
import { describeClearances } from './testing/clearances.ts'
import { reviewDesk } from './testing/desk.ts'
import { describeSecrecy } from './testing/secrecy.ts'

/** The tests of reviews, on a database of one kind. */
export function describeReviews(kind: DatabaseKind): void {
  describe(`reviews on ${kind}`, () => {
    const desk = reviewDesk(kind)
    describeAnswers(desk)
    describeClearances(desk)
    // Comes last, because it loses the key.
    describeSecrecy(desk)
  })
}
