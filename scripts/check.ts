import { lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// The quick part of `npm test`: no browser, no build, no slow tests.
await runTests((session) => [lint, types, unit(session, ['--project=!slow'])])
