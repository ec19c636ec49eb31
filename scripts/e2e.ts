import { browser } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

// Passes its arguments to Playwright, to select tests: `npm run e2e -- paging`.
await runTests((session) => [browser(session, process.argv.slice(2))])
