// Backs up an installation of 1,000,000 entries while both programs' stores are written to, restores it elsewhere, and
// proves what came back. PostgreSQL is the server of TEST_DATABASE_URL, with four new databases.
//   node --conditions=react-server bench/restore-drill.ts [sqlite|postgres] [entries] [mirror.sqlite]
//
// Method: the service's list, its synced copy, which with a third argument is a copy of the store that `npm run
// bench:filters` keeps, 2,000 events of the audit log, an API key and an admin. `npm run backup`
// runs while another loop adds entries and events; `npm run restore` then compares the rows of every table with the
// manifest and verifies the audit log. The drill uses the restored installation: a token by the key, the list's total and
// its oldest entry, the synced copy's entries, the sign-in.
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { checkSignIn } from '#lib/platform/access/sign-in.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { verifyAudit } from '#lib/platform/audit/verify.ts'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { runProgram } from '#scripts/machine/run-program.ts'
import { bareEnvironment } from '#scripts/testing/bare-environment.ts'
import { addNumberedEntries } from '#service/testing/many-entries.ts'
import { ACCOUNT_TOKEN, type TestService, testService } from '#service/testing/service.ts'
import { person } from './mirror/people.ts'

const [kind = 'sqlite', entriesText = '1000000', filled] = process.argv.slice(2)
const ENTRIES = Number(entriesText)
const EVENTS = 2000
const PAGE = 100
const MEGABYTE = 1024 * 1024
const SECRETS = {
  SESSION_SECRET: 'a session secret that is only used in drills',
  SERVICE_PEPPER: 'a pepper that is only used in drills, and long',
  SERVICE_SIGNING_KEY: 'a signing key that is only used in drills',
}
const folder = await mkdtemp(join(tmpdir(), 'drill-'))
const drops: (() => Promise<void>)[] = []

/** The data directory and databases of an installation. */
async function newPlace(name: string) {
  const data = join(folder, name)
  const urls = await Promise.all(
    ['console', 'service'].map(async (store) => {
      const url = pathToFileURL(join(data, `${store}.db`)).href
      const database: TestDatabase =
        kind === 'postgres' ? await createTestDatabase(kind) : { url, drop: async () => {} }
      drops.push(database.drop)
      return database.url
    }),
  )
  const [consoleUrl = '', service = ''] = urls
  const mirror = kind === 'postgres' ? consoleUrl : consoleUrl.replace('console.db', 'mirror.sqlite')
  return { data, console: consoleUrl, service, mirror }
}
type Place = Awaited<ReturnType<typeof newPlace>>

const openService = (url: string) => testService({ url, drop: async () => {} }, { now: Date.now() })

async function timed<Outcome>(what: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const began = performance.now()
  const outcome = await work()
  console.log(`${what.padEnd(44)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return outcome
}

async function fillMirror(url: string): Promise<void> {
  const database = await openMirror(url)
  const store = await openGenerationStore(database, 'drill')
  const { id } = await store.begin('forward', 1)
  for (let offset = 0; offset < ENTRIES; offset += PAGE) {
    const items = Array.from({ length: Math.min(PAGE, ENTRIES - offset) }, (_, index) => person(offset + index))
    await store.record(id, pageOf(items, offset, ENTRIES, offset + 2))
  }
  const counts = { read: ENTRIES, totalFirst: ENTRIES, totalLast: ENTRIES }
  await store.commit(id, certificate(ENTRIES + 3, counts))
  await database.close()
}

async function countMirrored(url: string): Promise<number> {
  const database = await openMirror(url)
  const { n } = await database.queries
    .selectFrom('mirror_content')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await database.close()
  return n
}

const append = (database: Awaited<ReturnType<typeof openConsoleDatabase>>) =>
  recordAuditEvent(database, { at: 1, actor: null, action: 'check', requestId: 'r' }, [SECRETS.SESSION_SECRET])

async function addEntry({ app }: TestService, n: number): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/account/v1/blacklist/test/users',
    headers: {
      authorization: `Bearer ${ACCOUNT_TOKEN}`,
      'x-actor': 'ada',
      'content-type': 'application/json',
      'idempotency-key': `during-${n}`,
    },
    payload: { email: `during-${n}@example.com`, reason: 'fraud' },
  })
  if (statusCode !== 201) throw new Error(body)
}

function run(command: 'backup' | 'restore', place: Place): Promise<string> {
  const env = {
    ...bareEnvironment(),
    NODE_ENV: 'production' as const,
    BACKUP_PASSPHRASE: 'open sesame, and close again',
    DATA_DIR: place.data,
    DATABASE_URL: place.console,
    SERVICE_DATABASE_URL: place.service,
    ...(command === 'backup' && SECRETS),
  }
  const args = ['--conditions=react-server', join(ROOT, 'scripts', `${command}.ts`), join(folder, 'copy')]
  return runProgram(process.execPath, args, { cwd: folder, env })
}

async function backUpUnderWrites(place: Place): Promise<void> {
  const consoleDatabase = await openConsoleDatabase(place.console)
  const service = await openService(place.service)
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written += 1) await Promise.all([append(consoleDatabase), addEntry(service, written)])
  })()
  console.log(await timed('backup, under writes', () => run('backup', place)))
  isOver = true
  await writing
  const files = await readdir(join(folder, 'copy'))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, 'copy', name))).size))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE
  console.log(`${written} entries and ${written} events were written meanwhile; ${megabytes.toFixed(0)} MB`)
  await consoleDatabase.close()
  await service.close()
}

type Known = { readonly email: string; readonly apiKey: string; readonly apiSecret: string }

async function prove(place: Place, { email, apiKey, apiSecret }: Known): Promise<void> {
  const consoleDatabase = await openConsoleDatabase(place.console)
  const service = await openService(place.service)
  const { app } = service
  const token = (await app.inject({ method: 'POST', url: GENERATE_TOKEN_PATH, payload: { apiKey, apiSecret } })).json()
  const authorization: string = token.data.usage.format
  const page = async (offset: number) =>
    (await app.inject({ url: `${BLACKLIST_USERS_PATH}?limit=1&offset=${offset}`, headers: { authorization } })).json()
      .data
  const { total } = (await page(0)).pagination
  const [last] = (await page(total - 1)).items
  const { good, fault } = await verifyAudit(consoleDatabase.queries, [SECRETS.SESSION_SECRET])
  const attempt = { email, password: TEST_PASSWORD, address: '192.0.2.1' }
  const { ok } = await checkSignIn(consoleDatabase, attempt, SECRETS.SESSION_SECRET, Date.now())
  console.log(`the key gets a token; the list has ${total} entries, the oldest is ${last.id}`)
  console.log(`the synced copy has ${await countMirrored(place.mirror)} entries`)
  console.log(`the audit log has ${good} events in a chain; faults: ${fault === undefined ? 'none' : fault}`)
  console.log(`the admin signs in: ${ok}`)
  await service.close()
  await consoleDatabase.close()
}

try {
  const from = await newPlace('from')
  const consoleDatabase = await openConsoleDatabase(from.console)
  const { email } = await addTestPerson(consoleDatabase, 'admin')
  const service = await openService(from.service)
  const { apiKey, apiSecret } = await service.newKey()
  await timed(`${EVENTS} events`, async () => {
    for (let n = 0; n < EVENTS; n += 1) await append(consoleDatabase)
  })
  await timed(`${ENTRIES} entries in the service`, () => addNumberedEntries(service.store, ENTRIES, 'x'.repeat(200)))
  await service.close()
  await consoleDatabase.close()
  await timed(`${ENTRIES} entries in the synced copy`, () =>
    filled ? copyFile(filled, fileURLToPath(from.mirror)) : fillMirror(from.mirror),
  )
  await backUpUnderWrites(from)
  const to = await newPlace('to')
  console.log(await timed('restore', () => run('restore', to)))
  await timed('proof', () => prove(to, { email, apiKey, apiSecret }))
} finally {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true })
}
