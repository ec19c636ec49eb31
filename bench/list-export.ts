// Measures exports of a long list in each format: seconds, memory of the console's process and of the client, and
// whether the manifest has the hash that `sha256sum` computes.
// npm run bench:export -- [sqlite|postgres] [rows] [folder or URL in which bench:filters kept its store]
//
// Method: runs the console's own operations in this process and pipes them to a socket; `curl` fetches the file.
// PostgreSQL is the server of TEST_DATABASE_URL.
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { GET as FILE } from '#app/api/blacklist/exports/[id]/file/route.ts'
import { GET as MANIFEST } from '#app/api/blacklist/exports/[id]/manifest/route.ts'
import { POST } from '#app/api/blacklist/exports/route.ts'
import { POST as SIGN_IN } from '#app/api/session/route.ts'
import { call, startTestConsole } from '#app/api/testing.ts'
import type { AskedExport, ExportManifest } from '#lib/features/export/api/list-export.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { watchMemory } from './console/memory.ts'
import { syncEntries } from './mirror/sync-entries.ts'

const [kind = 'sqlite', given = '1000000', place] = process.argv.slice(2)
const rows = Number(given)
const kept = place && (kind === 'sqlite' ? pathToFileURL(join(place, 'console.sqlite')).href : place)

const bench = await startTestConsole(kept ? { DATABASE_URL: kept } : {}, kind as DatabaseKind)
const database = await consoleDatabase()
const { email } = await addTestPerson(database, 'analyst')
let cookie = ''
/** Signs in before each file: a password is valid for an export for five minutes, and a file may take longer. */
async function signIn(): Promise<void> {
  const answer = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
  cookie = answer.cookie ?? ''
}
const { Test } = await readConnections(database)
const mirror = await mirrorDatabase()
const nameList = (connection: string) =>
  mirror.queries.updateTable('mirror_list').set({ connection }).executeTakeFirstOrThrow()
const { numUpdatedRows: found } = await nameList(Test?.id ?? '')
const store = await openGenerationStore(mirror, Test?.id ?? '')
await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
if (found === 0n) {
  console.log(`${kind}, ${rows} entries: synced in ${(await syncEntries(store, rows, Date.now() - 1000)).toFixed(0)} s`)
}

const server = createServer(async (request, response) => {
  const id = request.url?.split('/')[1] ?? ''
  const asking = new Request(`http://localhost:3000/api/blacklist/exports/${id}/file`, { headers: { cookie } })
  const { body } = await FILE(asking, { params: Promise.resolve({ id }) })
  // If the reader disconnects, the export records it.
  if (body) await pipeline(Readable.from(body), response).catch(() => {})
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const folder = await mkdtemp(join(tmpdir(), 'export-'))

async function ask(format: string, columns: readonly string[] | null): Promise<AskedExport> {
  const question = { sort: { path: 'email' } }
  const { body } = await call(POST, 'POST', '/x', { cookie, body: { question, format, columns, anyAge: true } })
  return (body as unknown as { data: AskedExport }).data
}

async function measure(format: string, columns: readonly string[] | null): Promise<void> {
  const file = join(folder, `list.${format}`)
  await signIn()
  const begun = performance.now()
  const before = process.cpuUsage()
  const { id, entries } = await ask(format, columns)
  const asked = performance.now()
  const client = execFile('curl', ['-s', '-o', file, `http://127.0.0.1:${port}/${id}`])
  const memories = [process.pid, client.pid ?? 0].map((pid) => watchMemory(async () => [pid]))
  const [own, other] = await Promise.all(memories)
  await once(client, 'exit')
  const ended = performance.now()
  const { user, system } = process.cpuUsage(before)
  await Promise.all([own?.stop(), other?.stop()])
  const manifest = await call(MANIFEST, 'GET', '/x', { cookie, params: { id } })
  const { sha256 } = (manifest.body as unknown as { data: ExportManifest }).data
  const [computed] = execFileSync('sha256sum', [file], { encoding: 'utf8' }).split(' ')
  const { size } = await stat(file)
  console.log(
    [
      `${format}, ${columns === null ? 'every field' : `${columns.length} columns`}`,
      `${entries} entries`,
      `${(size / 1e6).toFixed(1)} MB`,
      `${((asked - begun) / 1000).toFixed(1)} + ${((ended - asked) / 1000).toFixed(1)} s`,
      `processor ${((user + system) / 1e6).toFixed(1)} s`,
      `console ${own?.before.toFixed(0)} → ${own?.peak().toFixed(0)} MB`,
      `client ${other?.peak().toFixed(0)} MB`,
      computed === sha256 ? 'same hash' : 'ANOTHER HASH',
    ].join(' | '),
  )
}

/** Prints what the manifest says after a download broke off midway. */
async function breakOff(): Promise<void> {
  await signIn()
  const { id } = await ask('ndjson', null)
  const answer = await fetch(`http://127.0.0.1:${port}/${id}`)
  const reader = answer.body?.getReader()
  let bytes = 0
  while (bytes < rows * 250) bytes += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY
  await reader?.cancel()
  for (;;) {
    const { body, status } = await call(MANIFEST, 'GET', '/x', { cookie, params: { id } })
    const code = Object.values(body.errors ?? {}).map((error) => error.code)
    if (code.includes('unfinished')) await pause(100)
    else return console.log(`broken off after ${(bytes / 1e6).toFixed(0)} MB: manifest ${status} ${code.join()}`)
  }
}

const SHOWN = ['id', 'email', 'phone', 'fullName', 'country', 'reason', 'riskScore', 'device.os', 'createdAt']
await measure('csv', SHOWN)
await measure('csv', null)
await measure('ndjson', null)
await measure('json', SHOWN)
await breakOff()
server.close()
await rm(folder, { recursive: true })
if (kept) await nameList('bench')
await bench.stop()
process.exit(0)
