import { describeWatches } from './testing.ts'

describeWatches('postgres')
