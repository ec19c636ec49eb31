import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { bareEnvironment } from '#scripts/testing/bare-environment.ts'
import { launch } from '#scripts/testing/launch.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

describe('the program', () => {
  let folder: string
  let variables: Record<string, string>
  const children: ChildProcessByStdio<null, Readable, Readable>[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'program-'))
    variables = {
      SERVICE_PORT: '0',
      SERVICE_DATABASE_URL: `file:${join(folder, 'service.db')}`,
      SERVICE_PEPPER: 'a pepper that is only used in tests, 1',
      SERVICE_SIGNING_KEY: 'a signing key that is only used in tests',
    }
  })
  afterEach(async () => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  function start(words: readonly string[], environment = variables) {
    const child = spawn(process.execPath, [MAIN, ...words], {
      env: { NODE_ENV: 'test', ...bareEnvironment(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const said = { out: '', error: '' }
    child.stdout.on('data', (bytes) => {
      said.out += bytes
    })
    child.stderr.on('data', (bytes) => {
      said.error += bytes
    })
    return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) }
  }

  const run = (words: readonly string[], environment = variables) => start(words, environment).ended

  /** Starts the service and waits for the log line with its address. */
  async function serve() {
    const program = start([])
    for await (const _ of program.child.stdout) {
      const address = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(program.said.out)?.[1]
      if (address) return { ...program, port: Number(address) }
    }
    throw new Error(program.said.error)
  }

  it('reports all faults of its variables at once and quotes no value, in its commands too', async () => {
    const faulty = { SERVICE_PORT: 'x', SERVICE_PEPPER: 'too short', SERVICE_DATABASE_URL: 'mysql://a' }
    const refused = await run([], faulty)
    expect(await run(['sandbox'], faulty)).toEqual(refused)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error.split('\n').map((line) => line.trim())).toEqual([
      'The service cannot start:',
      'SERVICE_PORT must be a port number from 0 to 65535',
      'SERVICE_DATABASE_URL must begin with file: or postgres://',
      'SERVICE_PEPPER must have at least 32 characters',
      'SERVICE_SIGNING_KEY is required',
      '',
    ])
  })

  it('reports an unreachable database in one sentence', async () => {
    const SERVICE_DATABASE_URL = 'postgres://user:password@127.0.0.1:1/service'
    expect(await run(['sandbox'], { ...variables, SERVICE_DATABASE_URL })).toEqual({
      code: 1,
      out: '',
      error:
        'The database that SERVICE_DATABASE_URL names does not answer. Check its host and port, and that it runs.\n',
    })
  })

  it('says what to set if the machine has no such address', async () => {
    expect(await run([], { ...variables, SERVICE_HOST: '192.0.2.1' })).toMatchObject({
      code: 1,
      error:
        'This machine has no address 192.0.2.1; set SERVICE_HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.\n',
    })
  })

  it('prints its usage after a wrong command', async () => {
    const { code, error } = await run(['keys', 'make'], {})
    expect(code).toBe(2)
    expect(error).toMatch(/^Unknown command "keys make"\n\nUsage:/)
    expect(await run(['--help'], {})).toMatchObject({ code: 0, error: '' })
  })

  it('creates a key and shows its secret once', async () => {
    const { code, out } = await run(['keys', 'create', '--name', 'Shop', '--type', 'Production', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      id: expect.any(String),
      name: 'Shop',
      type: 'Production',
      apiKey: expect.stringMatching(/^fsk_prod_[0-9a-z]{48}$/),
      apiSecret: expect.stringMatching(/^fss_prod_[0-9a-z]{48}$/),
    })
  })

  it('fills an empty Test list with the sandbox once', async () => {
    expect((await run(['sandbox'])).out).toBe('Added 2,480 synthetic entries to the Test list\n')
    expect((await run(['sandbox'])).out).toBe('The Test list already has entries; nothing was added\n')
  })

  it('says that nothing is kept of an unknown id', async () => {
    expect(await run(['users', 'forget', 'usr_1', '--type', 'Test'])).toEqual({
      code: 1,
      out: '',
      error: 'Nothing is kept of an entry with this id.\n',
    })
  })

  it('imports a file, or reports its faults and imports nothing', async () => {
    const file = join(folder, 'users.csv')
    await writeFile(file, 'id,email\nu1,a@example.com\nu2\n')
    const words = ['users', 'import', file, '--type', 'Test', '--reason', 'r']
    const error = 'line 3: 1 cells, but the first line has 2\nNothing was imported\n'
    expect(await run(words)).toEqual({ code: 1, out: '', error })
    await writeFile(file, 'id,email\nu1,a@example.com\nu2,\n')
    expect(await run(words)).toEqual({ code: 0, out: 'Added 2 entries to the Test list\n', error: '' })
    await writeFile(file, 'id,email\nu1,b@example.com\nu3,\n')
    const replaced = 'Added 1 entry to the Test list\nChanged 1 entry, left 0 entries unchanged\n'
    expect(await run(words)).toEqual({ code: 0, out: replaced, error: '' })
    const missing = await run(['users', 'import', join(folder, 'none.ndjson'), '--type', 'Test'])
    expect(missing).toEqual({ code: 1, out: '', error: 'There is no such file\nNothing was imported\n' })
  })

  it.runIf(process.platform === 'linux')('says why a file to import cannot be opened or read', async () => {
    const file = join(folder, 'users.csv')
    const refused = async () => (await run(['users', 'import', file, '--type', 'Test', '--reason', 'r'])).error
    // The memory of the program itself: nothing can be read at address 0.
    await symlink('/proc/self/mem', file)
    expect(await refused()).toBe('The file cannot be read (EIO)\nNothing was imported\n')
    await rm(file)
    await symlink(file, file)
    expect(await refused()).toBe('The file cannot be read (ELOOP)\nNothing was imported\n')
    await rm(file)
    await mkdir(file)
    expect(await refused()).toBe('This is a folder, not a file\nNothing was imported\n')
    await rm(file, { recursive: true })
    const server = createServer().listen(file)
    await once(server, 'listening')
    expect(await refused()).toBe('This is not a file that can be imported\nNothing was imported\n')
    server.close()
  })

  it('finishes requests in flight, refuses new ones and exits with 0 when told to stop', async () => {
    const { child, port, ended } = await serve()
    const body = '{"apiKey":"a","apiSecret":"b"}'
    const socket = connect(port, '127.0.0.1')
    const idle = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await Promise.all([once(socket, 'connect'), once(idle, 'data')])
    const head = `POST ${GENERATE_TOKEN_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n`
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`)
    await once(socket, 'data')
    child.kill('SIGTERM')
    await once(idle, 'close')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    socket.write(body)
    await once(socket, 'close')
    expect(heard).toContain('HTTP/1.1 401')
    expect((await ended).code).toBe(0)
  })

  it('first reports not ready when told to stop, and logs how many requests it cut off', async () => {
    const program = launch(process.execPath, [MAIN], { ...variables, DRAIN_S: '3', STOP_S: '1' })
    onTestFinished(() => void program.child.kill('SIGKILL'))
    await program.prints('"address"')
    const port = Number(/"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(program.output())?.[1])
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST ${GENERATE_TOKEN_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n`
    socket.write(`${head}Content-Length: 10\r\n\r\n`)
    await once(socket, 'data')
    program.child.kill('SIGTERM')
    const answers = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    await expect.poll(() => answers('/readyz'), { interval: 20 }).toBe(503)
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/healthz`)
    // Otherwise a kept connection might be closed just when its client sends the next request.
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    expect(await program.ended).toBe('ended with code 3')
    const lines = program.output().trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ event: 'stopped', cut: 1 }))
  })

  it('refuses a database of another build, and says what to do', async () => {
    const file = join(folder, 'service.db')
    expect((await run(['sandbox'])).code).toBe(0)
    const database = new DatabaseSync(file)
    database.exec("update service_schema set fingerprint = 'of another build'")
    database.close()
    const before = await readFile(file)
    for (const words of [[], ['sandbox'], ['keys', 'create', '--name', 'Shop', '--type', 'Test']]) {
      const { code, out, error } = await run(words)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(error).toBe(
        `The tables of the service in ${file} were created by an older or newer build.\n` +
          'Run that build, or set SERVICE_DATABASE_URL or DATA_DIR to an empty place.\n',
      )
    }
    expect(before.equals(await readFile(file))).toBe(true)
  })

  it('reports a damaged file, a folder that cannot be created, and a full disk', async () => {
    const file = join(folder, 'service.db')
    await writeFile(file, 'no database '.repeat(1000))
    const damaged = `${file} is damaged, or not a database. Restore its backup.\n`
    expect(await run([])).toEqual({ code: 1, out: '', error: damaged })
    const below = join(file, 'below', 'service.db')
    expect(await run([], { ...variables, SERVICE_DATABASE_URL: `file:${below}` })).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^The folder of .*below\/service\.db cannot be created or written \(E[A-Z]+\)\. Check its disk/,
      ),
    })
    await rm(file)
    const program = launch('sh', ['-c', `ulimit -f 0; exec "$0" "$1"`, process.execPath, MAIN], variables)
    expect(await program.ended).toBe('ended with code 1')
    expect(program.output()).toBe(`The disk of ${file} is full. Free some space.\n`)
  })

  it('says why PostgreSQL refuses its connection or its writes', async () => {
    const place = await createTestDatabase('postgres')
    onTestFinished(place.drop)
    const server = new pg.Client({ connectionString: place.url })
    await server.connect()
    await server.query(`alter database ${server.database} set default_transaction_read_only = on`)
    await server.end()
    const refusal = async (change: (url: URL) => void) => {
      const url = new URL(place.url)
      change(url)
      return run(['sandbox'], { ...variables, SERVICE_DATABASE_URL: url.href })
    }
    const said = (error: string) => ({
      code: 1,
      out: '',
      error: `The database that SERVICE_DATABASE_URL names ${error}\n`,
    })
    const wrong = (url: URL) => Object.assign(url, { password: 'wrong' })
    const missing = (url: URL) => Object.assign(url, { pathname: '/nowhere' })
    expect(await refusal(wrong)).toEqual(said('refuses this user or password. Check both.'))
    expect(await refusal(missing)).toEqual(said('does not exist. Create it first.'))
    expect(await refusal(() => {})).toEqual(said('is read-only, as a standby or by its settings. Use the primary.'))
  })

  it('reports a taken port in one sentence', async () => {
    const { port, child, ended } = await serve()
    const { code, error } = await run([], { ...variables, SERVICE_PORT: String(port) })
    expect({ code, error }).toEqual({
      code: 1,
      error: `Port ${port} on 127.0.0.1 is in use by another program; set SERVICE_PORT to another port.\n`,
    })
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })
})
