import { describeSessions } from './testing.ts'

describeSessions('postgres')
