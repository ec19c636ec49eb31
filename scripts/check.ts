import { lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// The quick part of `npm test`, a minute on two processors: no browser, no build, and only tests that share a process.
// Tests that start a console or take seconds cost more than all of these. The tests wait for the types: all side by
// side, they would end later.
await runTests((session) => [
  lint,
  types,
  { ...unit(session, ['--project=!slow', '--project=!apart']), after: types.name },
])
