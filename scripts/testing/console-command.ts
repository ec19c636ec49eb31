import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestStore, type TestStore } from '#lib/platform/testing/testing.ts'
import { ROOT } from '../launcher/child.ts'
import { bareEnvironment } from './bare-environment.ts'

/** A command for operators, with a console's store and data directory of its own in each test. */
export function consoleCommand(kind: DatabaseKind, script: string) {
  let store: TestStore
  let data: string
  beforeEach(async () => {
    store = await createTestStore(kind)
    data = await mkdtemp(join(tmpdir(), 'command-'))
    // The store exists before its secrets. With this file, a command generates new ones.
    await writeFile(join(data, 'secrets.json'), '{}')
  })
  afterEach(async () => {
    await store.close()
    await rm(data, { recursive: true })
  })
  return {
    get store() {
      return store
    },
    get data() {
      return data
    },
    run(given: readonly string[] = [], variables: Readonly<Record<string, string>> = {}) {
      const installed = { DATA_DIR: data, DATABASE_URL: store.url }
      const env = { NODE_ENV: 'production' as const, ...bareEnvironment(), ...installed, ...variables }
      const program = ['--conditions=react-server', join(ROOT, 'scripts', script), ...given]
      const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: data, env, encoding: 'utf8' })
      return { status, stdout, stderr }
    },
  }
}
