import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lint, runParts, types, unit } from './suite/parts.ts'

// The quick half of `npm test`: neither PostgreSQL, nor a browser, nor a build.
const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-check-'))
process.exitCode = await runParts({
  Lint: lint,
  Types: types,
  'Unit tests': () => unit(folder, ['--exclude=**/*.process.test.ts']),
})
await rm(folder, { recursive: true })
