import { types } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

await runTests(() => [types])
