import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openKey } from '#lib/platform/secrets/sealed-keys.ts'
import { createTestStore, type TestStore } from '#lib/platform/testing/testing.ts'
import { ROOT } from '../launcher/child.ts'
import { runProgram } from '../machine/run-program.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'

const never = () => {
  throw new Error('The key is there')
}

describe.each(DATABASE_KINDS)('npm run keys, on %s', (kind) => {
  let store: TestStore
  let data: string
  beforeEach(async () => {
    store = await createTestStore(kind)
    data = await mkdtemp(join(tmpdir(), 'keys-'))
    // The store exists before its secrets. With this file, the command generates new ones.
    await writeFile(join(data, 'secrets.json'), '{}')
  })
  afterEach(async () => {
    await store.close()
    await rm(data, { recursive: true })
  })

  function keys(given: readonly string[] = [], variables: Readonly<Record<string, string>> = {}) {
    const env = {
      NODE_ENV: 'production' as const,
      ...bareEnvironment(),
      DATA_DIR: data,
      DATABASE_URL: store.url,
      ...variables,
    }
    const program = ['--conditions=react-server', join(ROOT, 'scripts/keys.ts'), ...given]
    return runProgram(process.execPath, program, { cwd: data, env })
  }
  const sessionSecret = async (): Promise<string> =>
    JSON.parse(await readFile(join(data, 'secrets.json'), 'utf8')).sessionSecret

  it('lists the keys, and makes new versions, which are audited', async () => {
    expect(await keys(['new', 'audit'])).toContain('The audit key has version 1.')
    for (const key of ['audit', 'receipt']) await keys(['new', key])
    const said = await keys()
    expect(said).toMatch(/^audit +version 2, of \d{4}-\d{2}-\d{2}, with 1 older: links the lines of the audit log$/m)
    expect(said).toMatch(/^receipt +version 1, of /m)
    expect(said).toMatch(/^session +1 secret, everything is sealed with the first/m)
    const recorded = store.database.queries.selectFrom('audit').select(['action', 'details'])
    expect(await recorded.orderBy('number').execute()).toEqual(
      ['audit', 'audit', 'receipt'].map((key, n) => ({
        action: 'secret.renew',
        details: JSON.stringify({ key, version: n === 1 ? 2 : 1 }),
      })),
    )
  })

  it('puts a new session secret before the old one, which still opens everything until the next start', async () => {
    await keys(['new', 'audit'])
    const old = await sessionSecret()
    await keys(['new', 'session'])
    const [first = '', second, ...more] = (await sessionSecret()).split(',')
    expect([second, more]).toEqual([old, []])
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(await keys()).toMatch(/^session +2 secrets, 1 value is sealed with an older one/m)
    expect(await openKey(store.database.queries, 'audit', [first, old], never, 0)).toMatchObject({ version: 1 })
  })

  it('does not replace a session secret that is a variable, and refuses unknown arguments', async () => {
    const variables = { SESSION_SECRET: 'a session secret of 32 characters' }
    await expect(keys(['new', 'session'], variables)).rejects.toThrow('SESSION_SECRET is set as a variable')
    await expect(keys(['new', 'everything'])).rejects.toThrow('Usage')
    await expect(keys(['forget', 'audit'])).rejects.toThrow('Usage')
  })
})
