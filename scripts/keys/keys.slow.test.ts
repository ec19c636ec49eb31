import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openKey } from '#lib/platform/secrets/sealed-keys.ts'
import { consoleCommand } from '../testing/console-command.ts'

const never = () => {
  throw new Error('The key is there')
}

describe.each(DATABASE_KINDS)('npm run keys, on %s', (kind) => {
  const command = consoleCommand(kind, 'keys.ts')
  const keys = (...given: readonly string[]) => command.run(given).stdout
  const sessionSecret = async (): Promise<string> =>
    JSON.parse(await readFile(join(command.data, 'secrets.json'), 'utf8')).sessionSecret

  it('lists the keys, and makes new versions, which are audited', async () => {
    expect(keys('new', 'audit')).toContain('The audit key has version 1.')
    for (const key of ['audit', 'receipt', 'text']) keys('new', key)
    const said = keys()
    expect(said).toMatch(/^audit +version 2, of \d{4}-\d{2}-\d{2}, with 1 older: links the lines of the audit log$/m)
    expect(said).toMatch(/^receipt +version 1, of /m)
    expect(said).toMatch(/^session +1 secret, everything is sealed with the first/m)
    const recorded = command.store.database.queries.selectFrom('audit').select(['action', 'details'])
    expect(await recorded.orderBy('number').execute()).toEqual(
      ['audit', 'audit', 'receipt', 'text'].map((key, n) => ({
        action: 'secret.renew',
        details: JSON.stringify({ key, version: n === 1 ? 2 : 1 }),
      })),
    )
  })

  it('puts a new session secret before the old one, which still opens everything until the next start', async () => {
    keys('new', 'audit')
    const old = await sessionSecret()
    keys('new', 'session')
    const [first = '', second, ...more] = (await sessionSecret()).split(',')
    expect([second, more]).toEqual([old, []])
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(keys()).toMatch(/^session +2 secrets, 1 value is sealed with an older one/m)
    expect(await openKey(command.store.database.queries, 'audit', [first, old], never, 0)).toMatchObject({ version: 1 })
  })

  it('does not replace a session secret that is a variable, and refuses unknown arguments', () => {
    const variables = { SESSION_SECRET: 'a session secret of 32 characters' }
    const set = { status: 1, stderr: expect.stringContaining('SESSION_SECRET is set as a variable') }
    expect(command.run(['new', 'session'], variables)).toMatchObject(set)
    for (const given of [
      ['new', 'everything'],
      ['forget', 'audit'],
    ]) {
      expect(command.run(given)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
    }
  })
})
