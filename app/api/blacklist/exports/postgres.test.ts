import { describeExports } from './testing.ts'

describeExports('postgres')
