// Makes the installation that all later builds must open, on the commit of a release:
//   node --conditions=react-server scripts/releases/make.ts sqlite
//   TEST_DATABASE_URL=… node --conditions=react-server scripts/releases/make.ts postgres
// Use the oldest supported version of PostgreSQL: newer programs can read its dump, but older programs cannot read a
// newer one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POST as NOTE } from '#app/api/blacklist/users/[key]/notes/route.ts'
import { POST as CHECK } from '#app/api/check/route.ts'
import { POST as REVIEW } from '#app/api/reviews/route.ts'
import { call, type RouteModule, startTestConsole } from '#app/api/testing.ts'
import { POST as VIEW } from '#app/api/views/route.ts'
import { POST as WATCH } from '#app/api/watches/route.ts'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { withRuns } from '#lib/mirror/sync/run-table.ts'
import { ROLES } from '#lib/platform/access/api/roles.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase, DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { VERSION } from '#lib/platform/version/version.ts'
import { ACCOUNT_TOKEN, testService } from '#service/testing/service.ts'
import { ROOT } from '../launcher/child.ts'
import { runProgram } from '../machine/run-program.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { emailOf, KEY_FILE, releaseFolder, SECRETS, USERS } from './installation.ts'

/** The last user is removed and added again, so that there are changes. @returns the key of an entry. */
async function sync(connection: string): Promise<string> {
  const mirror = await mirrorDatabase()
  await withRuns(mirror)
  await webhookDatabase()
  const store = await openGenerationStore(mirror, connection)
  for (const users of [USERS, USERS.slice(0, -1), USERS]) {
    const at = Date.now()
    await syncWhole(store, users, at)
  }
  const list = await findMirroredList(mirror, connection)
  const content = await mirror.queries.selectFrom('mirror_content').selectAll().executeTakeFirst()
  if (!list || !content) throw new Error('Nothing was synced')
  return recordKey(list.seal, content.entry ?? content.id)
}

/** Stores what an analyst creates in a day. */
async function work(cookie: string, key: string): Promise<void> {
  const act = async (handler: RouteModule[string] | undefined, path: string, body: unknown, params = {}) => {
    if (!handler) throw new Error(`No ${path}`)
    const { status, text } = await call(handler, 'POST', path, { cookie, body, params })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
  }
  const value = emailOf(1)
  await act(CHECK, '/api/check', { values: [value, 'nobody@example.com'] })
  await act(NOTE, `/api/blacklist/users/${key}/notes`, { text: 'Called in May' }, { key })
  await act(REVIEW, '/api/reviews', { value, why: 'same_person', text: 'Same voice' })
  await act(WATCH, '/api/watches', { label: 'A customer', country: '', values: [{ value, line: null }] })
  const criteria = { search: '', filters: [{ path: 'reason', operator: 'is', value: 'velocity' }] }
  await act(VIEW, '/api/views', { name: 'Velocity', shared: true, choices: TABLE_DEFAULTS, criteria, size: 20 })
}

async function fillService(url: string): Promise<{ readonly apiKey: string; readonly apiSecret: string }> {
  const service = await testService({ url, drop: async () => {} }, { now: Date.now() })
  for (const { id: _, ...payload } of USERS) {
    const headers = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada', 'idempotency-key': payload.email }
    await service.app.inject({ method: 'POST', url: '/account/v1/blacklist/test/users', headers, payload })
  }
  const { apiKey, apiSecret } = await service.newKey()
  await service.close()
  return { apiKey, apiSecret }
}

async function makeRelease(kind: DatabaseKind): Promise<void> {
  const testConsole = await startTestConsole({ ...SECRETS, MIRROR_INTERVAL_S: '0' }, kind)
  const connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
  const key = await sync(connection)
  for (const role of ROLES) await addTestPerson(testConsole.store.database, role)
  await work(await testConsole.signIn('analyst'), key)

  const service = await createTestDatabase(kind)
  const apiKey = await fillService(service.url)

  const data = await mkdtemp(join(tmpdir(), 'release-'))
  const folder = releaseFolder(VERSION, kind)
  const databases = { DATA_DIR: data, DATABASE_URL: testConsole.store.url, SERVICE_DATABASE_URL: service.url }
  const env = { NODE_ENV: 'production' as const, ...bareEnvironment(), ...SECRETS, ...databases }
  const args = ['--conditions=react-server', join(ROOT, 'scripts', 'backup.ts'), folder]
  console.log(await runProgram(process.execPath, args, { env }))
  await writeFile(join(folder, KEY_FILE), `${JSON.stringify(apiKey, null, 2)}\n`)

  await rm(data, { recursive: true })
  await service.drop()
  await (await mirrorDatabase()).close()
  await (await consoleDatabase()).close()
  await testConsole.stop()
}

const kind = DATABASE_KINDS.find((each) => each === process.argv[2])
if (!kind) throw new Error('Usage: make.ts sqlite|postgres')
await makeRelease(kind)
// The console's threads would keep the process alive.
process.exit()
