import { describeForgetting } from './testing.ts'

describeForgetting('postgres')
