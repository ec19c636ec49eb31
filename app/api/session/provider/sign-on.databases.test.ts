import { inject } from 'vitest'
import { describeConfirmation } from './testing/confirmation.ts'
import { signOnDesk } from './testing/desk.ts'
import { describeInvitations } from './testing/invitations.ts'
import { describeLocalSignIn } from './testing/local-sign-in.ts'
import { describeLogout } from './testing/logout.ts'
import { describeRefusals } from './testing/refusals.ts'
import { describeRoles } from './testing/roles.ts'
import { describeSetUp } from './testing/set-up.ts'

const desk = signOnDesk(inject('databaseKind'))
describeSetUp(desk)
describeInvitations(desk)
describeRoles(desk)
describeRefusals(desk)
describeLocalSignIn(desk)
describeLogout(desk)
describeConfirmation(desk)
