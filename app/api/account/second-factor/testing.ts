import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeCodes } from './testing/codes.ts'
import { secondFactorDesk } from './testing/desk.ts'
import { describeProtection } from './testing/protection.ts'

/** The second factor, on one of the two databases. Each has a test file, since a process is only one console. */
export function describeSecondFactor(kind: DatabaseKind): void {
  const desk = secondFactorDesk(kind)
  describeCodes(desk)
  describeProtection(desk)
}
