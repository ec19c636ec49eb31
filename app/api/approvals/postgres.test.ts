import { describeApprovals } from './testing.ts'

describeApprovals('postgres')
