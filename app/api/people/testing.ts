import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { describeChanges } from './testing/changes.ts'
import { peopleDesk } from './testing/desk.ts'
import { describeInvitations } from './testing/invitations.ts'
import { describeLastAdmin } from './testing/last-admin.ts'
import { describeLinks } from './testing/links.ts'
import { describePasswords } from './testing/passwords.ts'
import { describeTeam } from './testing/team.ts'

/**
 * What admins and people do with accounts, on one of the two databases. Each has a test file, since a process is only
 * one console.
 */
export function describePeople(kind: DatabaseKind): void {
  const desk = peopleDesk(kind)
  describeInvitations(desk)
  describeLinks(desk)
  describeChanges(desk)
  describePasswords(desk)
  describeTeam(desk)
  describeLastAdmin(desk)
}
