import { describeSecondFactor } from './testing.ts'

describeSecondFactor('sqlite')
