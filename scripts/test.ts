import { afterBuild, browser, build, built, lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// With --deep, tests the same rules at full size: every look of every state, thousands of simulations, more kills.
if (process.argv.includes('--deep')) process.env.TEST_DEEP = 'true'

await runTests((session) => [
  lint,
  types,
  build,
  unit(session),
  afterBuild(built(session)),
  afterBuild(browser(session)),
])
