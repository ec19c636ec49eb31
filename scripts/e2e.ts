import { readEnvironment } from './launcher/environment.ts'
import { browser } from './suite/parts.ts'
import { runTests } from './suite/session.ts'

const USAGE = `npm run e2e -- --against URL runs the tests that fit any list, and change nothing, on the service at URL with
FRAUD_API_KEY and FRAUD_API_SECRET. The list must not change meanwhile.`

/** The tests against an existing service. They read its address and key from the environment. */
function against(url: string | undefined): readonly string[] {
  const { FRAUD_API_KEY, FRAUD_API_SECRET } = readEnvironment()
  if (url === undefined || !URL.canParse(url) || FRAUD_API_KEY === undefined || FRAUD_API_SECRET === undefined) {
    console.error(USAGE)
    process.exit(2)
  }
  Object.assign(process.env, { FRAUD_API_KEY, FRAUD_API_SECRET, E2E_AGAINST: url.replace(/\/+$/, '') })
  return ['any-list']
}

// Passes its other arguments to Playwright, to select tests: `npm run e2e -- paging`.
const [first, ...others] = process.argv.slice(2)
const selected = first === '--against' ? against(others[0]) : process.argv.slice(2)
await runTests((session) => [browser(session, selected)])
