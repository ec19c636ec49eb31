import { describeWatches } from './testing.ts'

describeWatches('sqlite')
