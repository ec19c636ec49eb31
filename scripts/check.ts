import { readArguments } from './read-arguments.ts'
import { lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

readArguments(
  `Usage: npm run check

Runs the quick part of the tests. .github/CONTRIBUTING.md says how to run some of them.`,
  0,
  {},
)
// The quick part of `npm test`, a minute on two processors: no browser, no build, and only tests that share a process.
// Tests that start a console or take seconds would cost more than all of these. The tests wait for the types, because
// all three in parallel end later.
await runTests((session) => [
  lint,
  types,
  { ...unit(session, ['--project=!slow', '--project=!apart', '--project=!console*']), after: types.name },
])
