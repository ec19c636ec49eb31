import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeConfirmation } from './testing/confirmation.ts'
import { signOnDesk } from './testing/desk.ts'
import { describeInvitations } from './testing/invitations.ts'
import { describeLocalSignIn } from './testing/local-sign-in.ts'
import { describeLogout } from './testing/logout.ts'
import { describeRefusals } from './testing/refusals.ts'
import { describeRoles } from './testing/roles.ts'
import { describeSetUp } from './testing/set-up.ts'

/** Tests of single sign-on on one of the databases. Each has its own test file, because a process is one console. */
export function describeSignOn(kind: DatabaseKind): void {
  const desk = signOnDesk(kind)
  describeSetUp(desk)
  describeInvitations(desk)
  describeRoles(desk)
  describeRefusals(desk)
  describeLocalSignIn(desk)
  describeLogout(desk)
  describeConfirmation(desk)
}
