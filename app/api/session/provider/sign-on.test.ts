import { describeSignOn } from './testing.ts'

describeSignOn('sqlite')
