import { inject } from 'vitest'
import { sessionDesk } from './testing/desk.ts'
import { describeNewBrowsers } from './testing/new-browsers.ts'
import { describeOwnSessions } from './testing/own-sessions.ts'
import { describeTeamSessions } from './testing/team-sessions.ts'

const desk = sessionDesk(inject('databaseKind'))
describeOwnSessions(desk)
describeTeamSessions(desk)
describeNewBrowsers(desk)
