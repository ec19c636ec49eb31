import { lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// The quick part of `npm test`, a minute on two processors: no browser, no build, and of the tests only those that share
// a process. The others, whole consoles in their own process and all that takes seconds, cost more than all of these.
await runTests((session) => [lint, types, unit(session, ['--project=!slow', '--project=!apart'])])
