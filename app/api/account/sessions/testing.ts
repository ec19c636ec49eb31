import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { sessionDesk } from './testing/desk.ts'
import { describeNewBrowsers } from './testing/new-browsers.ts'
import { describeOwnSessions } from './testing/own-sessions.ts'
import { describeTeamSessions } from './testing/team-sessions.ts'

/** A person's sessions, on one of the two databases. Each has a test file, since a process is only one console. */
export function describeSessions(kind: DatabaseKind): void {
  const desk = sessionDesk(kind)
  describeOwnSessions(desk)
  describeTeamSessions(desk)
  describeNewBrowsers(desk)
}
