import { lint } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

await runTests(() => [lint])
