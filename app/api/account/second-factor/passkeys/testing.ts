import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { passkeyDesk } from './testing/desk.ts'
import { describeOwners } from './testing/owners.ts'
import { describeQuestions } from './testing/questions.ts'
import { describeSignIn } from './testing/sign-in.ts'

/** Passkeys, on one of the two databases. Each has a test file, since a process is only one console. */
export function describePasskeys(kind: DatabaseKind): void {
  const desk = passkeyDesk(kind)
  describeSignIn(desk)
  describeQuestions(desk)
  describeOwners(desk)
}
