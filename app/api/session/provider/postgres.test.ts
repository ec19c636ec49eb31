import { describeSignOn } from './testing.ts'

describeSignOn('postgres')
