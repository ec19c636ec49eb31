import { inject } from 'vitest'
import { describeChanges } from './testing/changes.ts'
import { peopleDesk } from './testing/desk.ts'
import { describeInvitations } from './testing/invitations.ts'
import { describeLastAdmin } from './testing/last-admin.ts'
import { describeLinks } from './testing/links.ts'
import { describePasswords } from './testing/passwords.ts'
import { describeTeam } from './testing/team.ts'

const desk = peopleDesk(inject('databaseKind'))
describeInvitations(desk)
describeLinks(desk)
describeChanges(desk)
describePasswords(desk)
describeTeam(desk)
describeLastAdmin(desk)
