import { afterBuild, browser, build, launcher, lint, types, unit } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

await runTests((session) => [
  lint,
  types,
  build,
  unit(session),
  afterBuild(launcher(session)),
  afterBuild(browser(session)),
])
