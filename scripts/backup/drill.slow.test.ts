// The drill: backs up while both programs write, restores elsewhere, and uses the result.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { issuePasswordLink } from '#lib/platform/access/password-link.ts'
import { checkSignIn } from '#lib/platform/access/sign-in.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { verifyAudit } from '#lib/platform/audit/verify.ts'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/platform/database/testing.ts'
import { type ConsoleDatabase, openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { ACCOUNT_TOKEN, type TestService, testService } from '#service/testing/service.ts'
import { checkBackups } from '../doctor/backups.ts'
import { ROOT } from '../launcher/child.ts'
import { runProgram } from '../machine/run-program.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { backUp } from './back-up.ts'
import { COPIES } from './copies-by-kind.ts'
import { describeFile, readManifest, SECRETS_FILE, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { openSecrets, passphraseOf, sealSecrets } from './sealed-secrets.ts'

const SECRETS = {
  SESSION_SECRET: 'a session secret that is only used in tests',
  SERVICE_PEPPER: 'a pepper that is only used in tests, 1',
  SERVICE_SIGNING_KEY: 'a signing key that is only used in tests',
}
const PASSPHRASE = 'open sesame, and close again'

describe.each(DATABASE_KINDS)('a backup of %s', (kind) => {
  let folder: string
  let ends: (() => Promise<unknown>)[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    ends = [() => rm(folder, { recursive: true })]
    vi.spyOn(console, 'log').mockReturnValue()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const end of ends.toReversed()) await end()
  })

  /** Another spelling of the URL of the same database. */
  const respelt = (url: string) =>
    kind === 'sqlite' ? url.replace('file:///', 'file:/') : `${url}?application_name=service`

  /** The data directory of an installation, and its databases: one for each program, or one for both. */
  async function newPlace(name: string, isOne = false) {
    const data = join(folder, name)
    const databases: TestDatabase[] = []
    for (const file of isOne ? ['console.db'] : ['console.db', 'service.db']) {
      const url = pathToFileURL(join(data, file)).href
      const database = kind === 'sqlite' ? { url, drop: async () => {} } : await createTestDatabase(kind)
      ends.push(database.drop)
      databases.push(database)
    }
    const [console_, other] = databases as [TestDatabase, TestDatabase?]
    const service = other ?? { ...console_, url: respelt(console_.url) }
    const variables = { DATA_DIR: data, DATABASE_URL: console_.url, SERVICE_DATABASE_URL: service.url }
    return { data, console: console_, service, variables }
  }
  type Place = Awaited<ReturnType<typeof newPlace>>

  const mirrorOf = ({ console: { url } }: Place) =>
    kind === 'sqlite' ? url.replace('console.db', 'mirror.sqlite') : url

  function run(command: 'backup' | 'restore', { variables }: Place, given: Readonly<Record<string, string>> = {}) {
    const env = {
      NODE_ENV: 'production' as const,
      ...bareEnvironment(),
      BACKUP_PASSPHRASE: PASSPHRASE,
      ...variables,
      ...given,
    }
    const args = ['--conditions=react-server', join(ROOT, 'scripts', `${command}.ts`), join(folder, 'copy')]
    return runProgram(process.execPath, args, { cwd: folder, env })
  }

  /** The same within this process, which takes a fraction of the time. */
  const apply = (
    command: typeof backUp | typeof restore,
    { variables }: Place,
    given: Readonly<Record<string, string>> = {},
  ) => command(join(folder, 'copy'), { BACKUP_PASSPHRASE: PASSPHRASE, ...variables, ...given })

  async function open({ console: { url }, service: database }: Place) {
    const consoleDatabase = await openConsoleDatabase(url)
    ends.push(consoleDatabase.close)
    const service = await testService(database, { now: Date.now() })
    ends.push(service.close)
    return { consoleDatabase, service }
  }

  const append = (database: ConsoleDatabase) =>
    recordAuditEvent(database, { at: 1, actor: null, action: 'check', requestId: 'r' }, [SECRETS.SESSION_SECRET])

  const addEntry = ({ app }: TestService, name: string) =>
    app.inject({
      method: 'POST',
      url: '/account/v1/blacklist/test/users',
      headers: {
        authorization: `Bearer ${ACCOUNT_TOKEN}`,
        'x-actor': 'ada',
        'content-type': 'application/json',
        'idempotency-key': name,
      },
      payload: { email: `${name}@example.com`, reason: 'fraud' },
    })

  /** Writes to both databases in turn until stopped. */
  function keepWriting(database: ConsoleDatabase, service: TestService) {
    let isOver = false
    let written = 0
    const refused: string[] = []
    const writing = (async () => {
      for (; !isOver; written += 1) {
        await append(database)
        const { statusCode, body } = await addEntry(service, `during-${written}`)
        if (statusCode !== 201) refused.push(body)
      }
    })()
    return async () => {
      isOver = true
      await writing
      expect(refused).toEqual([])
      return written
    }
  }

  const rowsIn = async (database: ConsoleDatabase, table: 'audit' | 'session' | 'account' | 'password_link') =>
    (
      await database.queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n

  it('made during writes restores elsewhere all acknowledged data, an intact audit log, keys and sign-in', async () => {
    const from = await newPlace('from')
    const { consoleDatabase, service } = await open(from)
    await (await openMirror(mirrorOf(from))).close()
    const { id, email } = await addTestPerson(consoleDatabase, 'admin')
    await issuePasswordLink(consoleDatabase, id, 'operator', Date.now())
    const { apiKey, apiSecret } = await service.newKey()
    for (let n = 0; n < 30; n += 1) {
      await append(consoleDatabase)
      await addEntry(service, `before-${n}`)
    }
    const stop = keepWriting(consoleDatabase, service)
    expect(await checkBackups(from.console.url)).toMatchObject([
      { level: 'warning', text: 'No backup has been made yet.' },
    ])
    await run('backup', from, SECRETS)
    const during = await stop()
    expect(await checkBackups(from.console.url)).toMatchObject([{ level: 'fine' }])
    expect(during).toBeGreaterThan(1)

    const to = await newPlace('to')
    const said = await run('restore', to)
    expect(said).toContain('The audit log is intact')
    const restored = await open(to)
    const audited = await rowsIn(restored.consoleDatabase, 'audit')
    expect(audited).toBeGreaterThanOrEqual(30)
    expect(audited).toBeLessThanOrEqual(30 + during + 1)
    expect(await verifyAudit(restored.consoleDatabase.queries, [SECRETS.SESSION_SECRET])).toMatchObject({
      good: audited,
      fault: undefined,
    })
    expect(await rowsIn(restored.consoleDatabase, 'session')).toBe(0)
    // A link may have been used or closed since the backup.
    expect(await rowsIn(restored.consoleDatabase, 'password_link')).toBe(0)
    const attempt = { email, password: TEST_PASSWORD, address: '192.0.2.1' }
    expect(await checkSignIn(restored.consoleDatabase, attempt, SECRETS.SESSION_SECRET, Date.now())).toMatchObject({
      ok: true,
    })
    const { app } = restored.service
    const token = await app.inject({ method: 'POST', url: GENERATE_TOKEN_PATH, payload: { apiKey, apiSecret } })
    expect(token.statusCode).toBe(200)
    const { format: authorization } = token.json().data.usage
    const page = async (limit: number, offset: number) => {
      const url = `${BLACKLIST_USERS_PATH}?limit=${limit}&offset=${offset}`
      return (await app.inject({ url, headers: { authorization } })).json().data
    }
    const { total } = (await page(1, 0)).pagination
    expect(total).toBeGreaterThanOrEqual(30)
    expect(total).toBeLessThanOrEqual(30 + during)
    const emails: string[] = []
    for (let offset = 0; offset < total; offset += 100) {
      emails.push(...(await page(100, offset)).items.map(({ email: of }: { email: string }) => of))
    }
    for (let n = 0; n < 30; n += 1) expect(emails).toContain(`before-${n}@example.com`)
  })

  /** An installation with a session and an entry, backed up. */
  async function backedUp(from: Place) {
    const { consoleDatabase, service } = await open(from)
    await (await openMirror(mirrorOf(from))).close()
    const { id } = await addTestPerson(consoleDatabase, 'admin')
    await issuePasswordLink(consoleDatabase, id, 'operator', Date.now())
    await append(consoleDatabase)
    await addEntry(service, 'before-0')
    await apply(backUp, from, SECRETS)
    return readManifest(join(folder, 'copy'))
  }

  /** Expects that a restore is refused with a sentence and has written nothing. */
  async function expectRefused(to: Place, why: string) {
    await expect(apply(restore, to)).rejects.toThrow(why)
    for (const { url } of [to.console, to.service]) expect(await COPIES[kind].isFree(url)).toBe(true)
    expect(existsSync(to.data)).toBe(false)
  }

  async function expectRestored(to: Place) {
    await apply(restore, to)
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('The audit log is intact'))
    const { consoleDatabase, service } = await open(to)
    expect(await rowsIn(consoleDatabase, 'account')).toBe(1)
    expect(await rowsIn(consoleDatabase, 'password_link')).toBe(0)
    const { usage } = await service.tokens(await service.newKey())
    const { body } = await service.app.inject({ url: BLACKLIST_USERS_PATH, headers: { authorization: usage.format } })
    expect(body).toContain('before-0@example.com')
  }

  it('with one database for both programs has one copy, which is restored once, to one database', async () => {
    const { databases } = await backedUp(await newPlace('from', true))
    const file = `console.${kind === 'sqlite' ? 'db' : 'dump'}`
    expect(databases.filter(({ name }) => name !== 'mirror').map((copy) => [copy.name, copy.file])).toEqual([
      ['service', file],
      ['console', file],
    ])
    expect(await readdir(join(folder, 'copy'))).not.toContain(file.replace('console', 'service'))
    await expectRefused(await newPlace('apart'), 'SERVICE_DATABASE_URL')
    await expectRestored(await newPlace('to', true))
  })

  it('with one database for both programs but a copy for each, as of an earlier version, is restored', async () => {
    const from = await newPlace('from', true)
    const manifest = await backedUp(from)
    const copy = join(folder, 'copy')
    const [service, ...others] = manifest.databases
    if (service?.name !== 'service') throw new Error('The service comes first')
    const file = service.file.replace('console', 'service')
    await cp(join(copy, service.file), join(copy, file))
    const passphrase = passphraseOf({ BACKUP_PASSPHRASE: PASSPHRASE })
    const { secrets } = await openSecrets(await readFile(join(copy, SECRETS_FILE), 'utf8'), passphrase)
    const databases = [{ ...service, file }, ...others]
    await writeFile(join(copy, SECRETS_FILE), await sealSecrets({ secrets, databases }, passphrase))
    await writeManifest(copy, { ...manifest, databases, secrets: await describeFile(copy, SECRETS_FILE) })
    await expectRestored(await newPlace('to', true))
  })

  it('with a database for each program is not restored to one for both', async () => {
    await backedUp(await newPlace('from'))
    await expectRefused(await newPlace('one', true), 'SERVICE_DATABASE_URL')
    await expectRestored(await newPlace('to'))
  })

  it('of a service without a console has its database and the secrets, and is restored', async () => {
    const [from, to] = [await newPlace('from'), await newPlace('to')]
    const service = await testService(from.service, { now: Date.now() })
    expect((await addEntry(service, 'kept-entry')).statusCode).toBe(201)
    await service.close()
    const alone = ({ variables }: Place, DATABASE_URL = '') => ({ variables: { ...variables, DATABASE_URL } })
    await run('backup', { ...from, ...alone(from) }, SECRETS)
    expect((await readManifest(join(folder, 'copy'))).databases.map(({ name }) => name)).toEqual(['service'])
    await run('restore', { ...to, ...alone(to) }, SECRETS)
    const restored = await testService(to.service, { now: Date.now() })
    expect((await restored.store.blacklist.page('Test', { limit: 1, offset: 0 })).total).toBe(1)
    await restored.close()
    // A console that has lost its database is no installation without one.
    await rm(join(folder, 'copy'), { recursive: true })
    await mkdir(from.data, { recursive: true })
    await writeFile(join(from.data, 'console.db.set-up'), '')
    await expect(run('backup', { ...from, ...alone(from) }, SECRETS)).rejects.toThrow('cannot be opened')
  })

  it('whose audit log cannot be verified is restored whole all the same, and the fault is reported', async () => {
    const [from, to] = [await newPlace('from'), await newPlace('to')]
    const { consoleDatabase } = await open(from)
    const check = { at: 1, actor: null, action: 'check', requestId: 'r' } as const
    await recordAuditEvent(consoleDatabase, check, ['a session secret that was lost last year'])
    await backedUp(from)
    await expect(apply(restore, to)).rejects.toThrow('The audit log cannot be verified from event 1 on')
    const restored = await open(to)
    expect(await rowsIn(restored.consoleDatabase, 'password_link')).toBe(0)
    const last = restored.consoleDatabase.queries.selectFrom('audit').select('action').orderBy('number', 'desc')
    expect(await last.executeTakeFirst()).toEqual({ action: 'backup.restore' })
  })

  it('is refused if incomplete, changed, opened with another passphrase, or if a database exists already', async () => {
    const from = await newPlace('from')
    const { consoleDatabase } = await open(from)
    await (await openMirror(mirrorOf(from))).close()
    await append(consoleDatabase)
    await expect(apply(backUp, from, { ...SECRETS, BACKUP_PASSPHRASE: 'short' })).rejects.toThrow('BACKUP_PASSPHRASE')
    const faulty = { ...SECRETS, SERVICE_DATABASE_URL: 'mysql://127.0.0.1/service' }
    await expect(apply(backUp, from, faulty)).rejects.toThrow('SERVICE_DATABASE_URL must')
    await run('backup', from, SECRETS)
    await expect(run('backup', from, SECRETS)).rejects.toThrow('is not empty')
    const copy = join(folder, 'copy')
    for (const name of await readdir(copy)) expect((await stat(join(copy, name))).mode & 0o077).toBe(0)
    const secrets = await readFile(join(copy, 'secrets.jwe'), 'utf8')
    for (const secret of Object.values(SECRETS)) expect(secrets).not.toContain(secret)

    const to = await newPlace('to')
    await cp(copy, join(folder, 'kept'), { recursive: true })
    const broken = async (name: string, change: (path: string) => Promise<void>, why: string) => {
      await change(join(copy, name))
      await expect(apply(restore, to)).rejects.toThrow(why)
      await cp(join(folder, 'kept'), copy, { recursive: true })
    }
    const database = `console.${kind === 'sqlite' ? 'db' : 'dump'}`
    await broken('manifest.json', rm, 'is not a complete backup')
    await broken(database, rm, `${database} is missing`)
    await broken(database, (path) => writeFile(path, 'other'), `${database} has changed since the backup`)
    const recounted = async (path: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace('"audit": 1', '"audit": 2'))
    await broken('manifest.json', recounted, 'belong to different backups')
    await expect(apply(restore, to, { BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow(
      'is not the passphrase',
    )
    await expect(apply(restore, to, { SERVICE_PEPPER: 'another pepper that is long enough' })).rejects.toThrow(
      'SERVICE_PEPPER',
    )
    await expect(apply(restore, from)).rejects.toThrow(/There is already a database of the \w+/)
    if (kind === 'sqlite') {
      // As after a crash, when only the main file was moved away.
      const left = join(to.data, 'console.db')
      await mkdir(to.data, { recursive: true })
      await writeFile(`${left}-wal`, 'of another database')
      await expect(apply(restore, to)).rejects.toThrow('There is already a database of the console')
      await rm(`${left}-wal`)
    }
    await apply(restore, to)
  })
})
