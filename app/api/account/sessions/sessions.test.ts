import { describeSessions } from './testing.ts'

describeSessions('sqlite')
