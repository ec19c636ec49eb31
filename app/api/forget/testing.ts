import { describe } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeAfterwards } from './testing/afterwards.ts'
import { forgettingDesk } from './testing/desk.ts'
import { describeForgottenPerson } from './testing/forgetting.ts'

/** Tests of forgetting a person, on one of the two databases. Each test continues from the one before. */
export function describeForgetting(kind: DatabaseKind): void {
  describe(`forgetting a person on ${kind}`, () => {
    const desk = forgettingDesk(kind)
    describeForgottenPerson(desk)
    describeAfterwards(desk)
  })
}
