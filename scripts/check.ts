import { lint, runParts, types, unit } from './suite/parts.ts'
import { testSession } from './suite/session.ts'

// The quick half of `npm test`: without a browser, without a build, and without what takes long: whole programs, many
// rows, many runs (`*.process.test.ts`).
await testSession(({ postgres, folder }) =>
  runParts({
    Lint: lint,
    Types: types,
    'Unit and integration tests': () =>
      unit(folder, ['--exclude=**/*.process.test.ts'], { TEST_DATABASE_URL: postgres.url }),
  }),
)
