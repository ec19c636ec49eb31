import { browser } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// Arguments narrow the tests, as those of Playwright's own command: `npm run e2e -- paging`.
await runTests((session) => [browser(session, process.argv.slice(2))])
