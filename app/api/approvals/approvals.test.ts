import { describeApprovals } from './testing.ts'

describeApprovals('sqlite')
