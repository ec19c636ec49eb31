import { describeExports } from './testing.ts'

describeExports('sqlite')
