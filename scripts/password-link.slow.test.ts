import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPasswordLink } from '#lib/platform/access/password-link.ts'
import { hasSecondFactor } from '#lib/platform/access/second-factor.ts'
import { beginSession } from '#lib/platform/access/session.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { consoleCommand } from './testing/console-command.ts'

describe.each(DATABASE_KINDS)('npm run password-link on %s', (kind) => {
  const command = consoleCommand(kind, 'password-link.ts')
  const { run } = command

  it('prints a link for the person with this e-mail address in any letter case, and audits it', async () => {
    const { id, email } = await addTestPerson(command.store.database, 'admin')
    const { status, stdout } = run([email.toUpperCase()])
    expect(status).toBe(0)
    const [, token = ''] = /http:\/\/localhost:3000\/password#([\w-]{43})\n/.exec(stdout) ?? []
    expect(await findPasswordLink(command.store.database, token, Date.now())).toBe(id)
    const acts = await command.store.database.queries
      .selectFrom('audit')
      .select(['action', 'details'])
      .orderBy('number')
      .execute()
    expect(acts).toEqual([{ action: 'person.link', details: `{"person":"${id}"}` }])
  })

  it('removes the second factor only with --reset-second-factor, which signs the person out', async () => {
    const { id, email } = await addTestPerson(command.store.database, 'admin')
    const app = { account_id: id, sealed: '', last_step: 0, confirmed_at: 1 }
    await command.store.database.queries.insertInto('code_app').values(app).execute()
    await beginSession(command.store.database, 'a session', id, Date.now())
    expect(run([email]).status).toBe(0)
    expect(await hasSecondFactor(command.store.database, id)).toBe(true)
    expect(run(['--reset-second-factor', email]).status).toBe(0)
    expect(await hasSecondFactor(command.store.database, id)).toBe(false)
    expect(await command.store.database.queries.selectFrom('session').select('id').execute()).toEqual([])
    const acts = await command.store.database.queries
      .selectFrom('audit')
      .select(['action', 'details'])
      .orderBy('number')
      .execute()
    expect(acts.at(-1)).toEqual({ action: 'person.reset_factor', details: `{"person":"${id}","ended":1}` })
  })

  it('prints no link for a person who may sign in only at the identity provider', async () => {
    const [kept, other] = [
      await addTestPerson(command.store.database, 'admin'),
      await addTestPerson(command.store.database, 'admin'),
    ]
    const client = { issuer: 'https://id.example', client_id: 'console', sealed_secret: '' }
    const rules = { name: 'Example ID', role_claim: null, roles: '[]', creates_accounts: 0, local_only_for: kept.id }
    await command.store.database.queries
      .insertInto('provider')
      .values({ id: 'provider', ...client, ...rules, changed_at: 1, changed_by: kept.email })
      .execute()
    expect(run([other.email])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('only at the identity provider'),
    })
    expect(run([kept.email]).status).toBe(0)
  })

  it('prints its usage for --help and invalid arguments, and creates nothing', () => {
    const empty = join(command.data, 'elsewhere')
    const usage = expect.stringMatching(/^Usage: .*EMAIL \[--reset-second-factor\]/)
    for (const given of [[], ['ada@example.com', '--reset'], ['ada@example.com', 'bob@example.com']]) {
      expect(run(given, { DATA_DIR: empty })).toEqual({ status: 2, stdout: '', stderr: usage })
    }
    expect(run(['--help'], { DATA_DIR: empty })).toEqual({ status: 0, stdout: usage, stderr: '' })
    expect(existsSync(empty)).toBe(false)
  })

  it('prints no link for an unknown address or a disabled person', async () => {
    const { id, email } = await addTestPerson(command.store.database, 'admin')
    await command.store.database.queries.updateTable('account').set({ disabled_at: 1 }).where('id', '=', id).execute()
    for (const address of [email, 'nobody@example.com']) {
      expect(run([address])).toMatchObject({ status: 1, stdout: expect.stringContaining('Nobody who may sign in') })
    }
    expect(await command.store.database.queries.selectFrom('password_link').selectAll().execute()).toEqual([])
  })
})
