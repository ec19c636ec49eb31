import { testChromium } from './machine/chromium.ts'
import { browser, lint, runParts, types, unit } from './suite/parts.ts'
import { testSession } from './suite/session.ts'

await testSession(async ({ postgres, folder }) => {
  const chromium = await testChromium()
  console.log(`Chromium: ${chromium.found}`)
  const variables = { TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: chromium.path }
  return runParts({
    Lint: lint,
    Types: types,
    'Unit and integration tests': () => unit(folder, [], variables),
    'Browser tests': () => browser(folder, variables),
  })
})
