import { afterBuild, browser, browserOnTwo, build, built, lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// With --deep, the same tests at full size: each page state in each theme and width, many more simulations and kills.
const isDeep = process.argv.includes('--deep')
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
