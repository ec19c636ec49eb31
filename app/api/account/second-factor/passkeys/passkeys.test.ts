import { describePasskeys } from './testing.ts'

describePasskeys('sqlite')
