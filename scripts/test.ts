import { readArguments } from './read-arguments.ts'
import { afterBuild, browser, browserOnTwo, build, built, lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// With --deep, the same tests at full size: each page state in each theme and width, many more simulations and kills.
const { values } = readArguments(
  `Usage: npm test, or npm run test:deep

Runs every test, side by side; the deep ones at full size. .github/CONTRIBUTING.md says how to run some of them.`,
  0,
  { deep: { type: 'boolean', default: false } },
)
const isDeep = values.deep
if (isDeep) process.env.TEST_DEEP = 'true'

await runTests((session) => [
  lint,
  types,
  build,
  unit(session),
  afterBuild(built(session)),
  afterBuild(browser(session)),
  ...(isDeep ? [browserOnTwo(session)] : []),
])
