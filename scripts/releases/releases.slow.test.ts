// Restores the installations that earlier releases made, and uses them with this build.
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { withWebhooks } from '#lib/features/delivery/server/webhook-table.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { findMatches, syncWhole } from '#lib/mirror/store/testing.ts'
import { withRuns } from '#lib/mirror/sync/run-table.ts'
import { checkSignIn } from '#lib/platform/access/sign-in.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { verifyAudit } from '#lib/platform/audit/verify.ts'
import { createTestDatabase, DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { testService } from '#service/testing/service.ts'
import { ROOT } from '../launcher/child.ts'
import { runProgram } from '../machine/run-program.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { emailOf, KEY_FILE, releaseFolder, SECRETS, USERS } from './installation.ts'

const VERSIONS = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name))
const SESSION_SECRETS = [SECRETS.SESSION_SECRET]

it('there is an installation of 1.0.0', () => {
  expect(VERSIONS).toContain('1.0.0')
})

const INSTALLATIONS = VERSIONS.flatMap((version) => DATABASE_KINDS.map((kind) => ({ version, kind })))

describe.each(INSTALLATIONS)('an installation of $version on $kind', ({ version, kind }) => {
  const folder = releaseFolder(version, kind)
  let data: string
  let urls: { readonly console: string; readonly mirror: string; readonly service: string }
  let ends: (() => Promise<unknown>)[]

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'release-'))
    ends = [() => rm(data, { recursive: true })]
    const newDatabase = async (file: string) => {
      if (kind === 'sqlite') return pathToFileURL(join(data, file)).href
      const { url, drop } = await createTestDatabase(kind)
      ends.push(drop)
      return url
    }
    const [console_, service] = [await newDatabase('console.db'), await newDatabase('service.db')]
    urls = { console: console_, service, mirror: kind === 'sqlite' ? await newDatabase('mirror.sqlite') : console_ }
    const databases = { DATA_DIR: data, DATABASE_URL: console_, SERVICE_DATABASE_URL: service }
    const env = { NODE_ENV: 'production' as const, ...bareEnvironment(), ...SECRETS, ...databases }
    const args = ['--conditions=react-server', join(ROOT, 'scripts', 'restore.ts'), folder]
    await runProgram(process.execPath, args, { env })
  })
  afterEach(async () => {
    for (const end of ends.toReversed()) await end()
  })

  it('has its people, who can sign in, and an audit log that can be continued', async () => {
    const database = await openConsoleDatabase(urls.console)
    ends.push(database.close)
    const people = await database.queries.selectFrom('account').select(['email', 'role']).orderBy('role').execute()
    expect(people.map(({ role }) => role)).toEqual(['admin', 'analyst', 'analyst', 'auditor', 'support'])
    for (const { email } of people) {
      const attempt = { email, password: TEST_PASSWORD, address: '192.0.2.1' }
      expect(await checkSignIn(database, attempt, SECRETS.SESSION_SECRET, Date.now())).toMatchObject({ ok: true })
    }
    for (const table of ['note', 'review', 'watch', 'list_view'] as const) {
      const rows = await database.queries.selectFrom(table).selectAll().execute()
      expect([table, rows.length]).toEqual([table, 1])
    }
    await recordAuditEvent(database, { at: Date.now(), actor: null, action: 'check', requestId: 'r' }, SESSION_SECRETS)
    const { good, fault } = await verifyAudit(database.queries, SESSION_SECRETS)
    expect(fault).toBeUndefined()
    expect(good).toBeGreaterThan(5)
  })

  it('has its synced copy, which a check can search and a sync can continue', async () => {
    const mirror = await openMirror(urls.mirror)
    ends.push(mirror.close)
    await withRuns(mirror)
    await withWebhooks(mirror)
    const { connection } = await mirror.queries.selectFrom('mirror_list').select('connection').executeTakeFirstOrThrow()
    const listed = async (value: string) => {
      const list = await findMirroredList(mirror, connection)
      if (!list) throw new Error('No list')
      return (await findMatches(list, formsOfQuery(value))).some(({ state }) => state === 'listed')
    }
    for (const { email } of USERS) expect([email, await listed(email)]).toEqual([email, true])

    const store = await openGenerationStore(mirror, connection)
    const users = USERS.slice(1)
    await syncWhole(store, users, Date.now())
    expect([await listed(emailOf(1)), await listed(emailOf(2))]).toEqual([false, true])
  })

  it('has the list of its service, readable with its key', async () => {
    const service = await testService({ url: urls.service, drop: async () => {} }, { now: Date.now() })
    ends.push(service.close)
    const payload = JSON.parse(await readFile(join(folder, KEY_FILE), 'utf8'))
    const token = await service.app.inject({ method: 'POST', url: GENERATE_TOKEN_PATH, payload })
    const { format: authorization } = token.json().data.usage
    const url = `${BLACKLIST_USERS_PATH}?limit=100&offset=0`
    const { items } = (await service.app.inject({ url, headers: { authorization } })).json().data
    expect(items.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      USERS.map(({ email }) => email).toSorted(),
    )
  })
})
