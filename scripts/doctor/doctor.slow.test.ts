import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { ROOT } from '../launcher/child.ts'
import { freePort } from '../machine/free-port.ts'
import { runProgram } from '../machine/run-program.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'

let home: string
let variables: Record<string, string>

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'doctor-'))
  const [PORT, SERVICE_PORT] = [String(await freePort()), String(await freePort())]
  variables = { DATA_DIR: join(home, 'data'), PORT, SERVICE_PORT }
})
afterEach(() => rmSync(home, { recursive: true }))

const COMMAND = ['--conditions=react-server', join(ROOT, 'scripts', 'doctor.ts')]

/** Runs the doctor synchronously, since this process serves nothing that the doctor calls. */
function examine(more: Readonly<Record<string, string>> = {}) {
  const env = { NODE_ENV: 'production' as const, ...bareEnvironment(), ...variables, ...more }
  const { status, stdout, stderr } = spawnSync(process.execPath, COMMAND, { cwd: ROOT, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it('finds no fault in a fresh clone, says what the first start will create, and creates nothing', () => {
  const { status, said } = examine()
  expect(said).toContain(`Generated on the first start, in ${join(home, 'data', 'secrets.json')}: SESSION_SECRET`)
  expect(said).toContain(`SQLite in ${join(home, 'data', 'console.db')}, which the first start creates`)
  expect(said).toContain('No backup has been made yet.')
  expect(said).toContain('No faults.')
  expect(said).toContain('only this machine reaches the console')
  expect(status).toBe(0)
  expect(existsSync(join(home, 'data'))).toBe(false)
})

it('asks nothing of a console where only the service has run', () => {
  const data = mkdtempSync(join(home, 'alone-'))
  writeFileSync(join(data, 'secrets.json'), '{}', { mode: 0o600 })
  new DatabaseSync(join(data, 'service.db')).close()
  const { status, said } = examine({ DATA_DIR: data })
  expect(said).toContain('Only the service runs here.')
  expect(said).toContain('The database of the service is SQLite')
  expect(said).not.toMatch(/warning|the console[,.]|SESSION_SECRET|PUBLIC_URL/)
  expect(status).toBe(0)
})

it('reports wrong variables, a taken port, and open or damaged files, each with its fix', async () => {
  const { PORT = '' } = variables
  const taken = createServer().listen(Number(PORT), '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const data = mkdtempSync(join(home, 'open-'))
  writeFileSync(join(data, 'secrets.json'), '{}', { mode: 0o644 })
  writeFileSync(join(data, 'console.db'), 'no database '.repeat(1000))
  const { status, said } = examine({ DATA_DIR: data, DEFAULT_COUNTRY: 'nowhere' })
  expect(said).toContain('DEFAULT_COUNTRY must be a country of two letters')
  expect(said).toContain('is in use by another program.\n           → Set PORT to another port.')
  expect(said).toContain(`chmod go-rwx '${join(data, 'secrets.json')}'`)
  expect(said).toContain('console.db is damaged, or not a database. Restore its backup.')
  expect(status).toBe(1)
})

it('tests the key and the database, and shows no secret', async () => {
  const place = await createTestDatabase('postgres')
  const upstream = await startHostileUpstream()
  onTestFinished(async () => {
    await upstream.stop()
    await place.drop()
  })
  const given = {
    FRAUD_API_BASE_URL: upstream.url,
    FRAUD_API_KEY: upstream.apiKey,
    FRAUD_API_SECRET: upstream.apiSecret,
    PUBLIC_URL: 'https://console.example',
    SESSION_SECRET: 'a secret that is only used in tests',
    DATABASE_URL: place.url,
  }
  const run = (more: Readonly<Record<string, string>> = {}) =>
    runProgram(process.execPath, COMMAND, {
      cwd: ROOT,
      env: { NODE_ENV: 'production', ...bareEnvironment(), ...variables, ...given, ...more },
    })
  const said = await run()
  expect(said).toContain('The service accepts FRAUD_API_KEY, for the Test list.')
  expect(said).toMatch(/The database of the console is PostgreSQL \d+/)
  expect(said).toContain('The clocks of this machine and of the database agree.')
  expect(said).toContain('TRUSTED_PROXIES is 0')
  for (const secret of [given.FRAUD_API_SECRET, given.SESSION_SECRET, new URL(place.url).password]) {
    expect(said).not.toContain(secret)
  }
  await expect(run({ FRAUD_API_SECRET: 'wrong' })).rejects.toThrow('The service does not accept FRAUD_API_KEY')
  upstream.faults.always('generate', { kind: 'status', status: 500 })
  await expect(run()).rejects.toThrow('The service did not answer the request for a token with FRAUD_API_KEY')
})
