import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './launcher/child.ts'
import { testChromium } from './machine/chromium.ts'
import { testPostgres } from './machine/postgres.ts'
import { browser, lint, runParts, types, unit } from './suite/parts.ts'
import { interruptTools } from './suite/tool.ts'

async function runEverything(folder: string): Promise<number> {
  const postgres = await testPostgres(join(ROOT, 'node_modules', '.cache', 'postgres'))
  try {
    console.log(`PostgreSQL: ${postgres.found}`)
    const chromium = await testChromium()
    console.log(`Chromium: ${chromium.found}`)
    const variables = { TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: chromium.path }
    return await runParts({
      Lint: lint,
      Types: types,
      'Unit and integration tests': () => unit(folder, [], variables),
      'Browser tests': () => browser(folder, variables),
    })
  } finally {
    await postgres.stop()
  }
}

// What was started for the tests is cleared away after Ctrl-C and TERM as at any other end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interruptTools)

const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-test-'))
try {
  process.exitCode = await runEverything(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}
