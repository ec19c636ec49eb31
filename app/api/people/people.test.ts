import { describePeople } from './testing.ts'

describePeople('sqlite')
