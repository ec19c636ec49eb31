import { describePeople } from './testing.ts'

describePeople('postgres')
