import { lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// The quick part of `npm test`: no browser, no build, and no test that takes seconds.
await runTests((session) => [lint, types, unit(session, ['--project=!slow'])])
