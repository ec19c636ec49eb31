import { describePasskeys } from './testing.ts'

describePasskeys('postgres')
