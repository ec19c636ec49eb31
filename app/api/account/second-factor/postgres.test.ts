import { describeSecondFactor } from './testing.ts'

describeSecondFactor('postgres')
