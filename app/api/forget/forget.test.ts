import { describeForgetting } from './testing.ts'

describeForgetting('sqlite')
