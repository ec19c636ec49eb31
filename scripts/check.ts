import { lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// The quick half of `npm test`: without a browser, without a build, and without what takes long: whole programs, many
// rows, many runs (`*.process.test.ts`).
await runTests((session) => [lint, types, unit(session, ['--exclude=**/*.process.test.ts'])])
