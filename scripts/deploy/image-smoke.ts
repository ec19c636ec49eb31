// Starts both programs of an image as deploy/compose.yaml does, with PostgreSQL, and opens the console in a browser
// through nginx with TLS. Runs in its own network, so that the image's ports are free:
//   unshare --net node scripts/deploy/image-smoke.ts '{"root": …, "configuration": …}'
// Prints what it saw as JSON.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chromium } from 'playwright'
import { testChromium } from '../machine/chromium.ts'
import { testPostgres } from '../machine/postgres.ts'
import { runProgram } from '../machine/run-program.ts'
import type { Image } from './image.ts'
import { NGINX } from './nginx.ts'
import { runInImage } from './run-in-image.ts'
import { HOST, startProxy } from './test-proxy.ts'

const image: Pick<Image, 'root' | 'configuration'> = JSON.parse(process.argv[2] ?? '')
const SECRET = 'a secret that is only used in this test'
const TOKEN = 'a-token-that-is-only-used-in-this-test-and-long'
const SET_UP_TOKEN = 'a-set-up-token-that-is-only-used-in-this-test'
const CONSOLE_PORT = 3000
const START_MILLISECONDS = 120_000

const healthCommand = image.configuration.Healthcheck.Test.slice(2)

/** Runs a program in the image until it ends. */
async function exitCodeOf(args: readonly string[]): Promise<unknown> {
  return (await once(runInImage(image, {}, args), 'exit'))[0]
}

async function waitUntilServed(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MILLISECONDS
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${address} does not answer`)
    await pause(200)
  }
}

async function createDatabases(url: string): Promise<{ readonly console: string; readonly service: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of ['console', 'service']) await client.query(`create database ${name}`)
  await client.end()
  const named = (name: string) => url.replace(/\/postgres$/, `/${name}`)
  return { console: named('console'), service: named('service') }
}

async function openInBrowser(port: number) {
  const { path } = await testChromium()
  const browser = await chromium.launch({ executablePath: path, args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] })
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
  const answer = await page.goto(`https://${HOST}:${port}/set-up#${SET_UP_TOKEN}`)
  const certificate = await answer?.securityDetails()
  await page.getByLabel('Name').fill('Ada Admin')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill('copper lantern harbour nine')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page
    .getByRole('button', { name: /Ada Admin/ })
    .or(page.getByText('second factor'))
    .first()
    .waitFor()
  const seen = {
    subject: certificate?.subjectName,
    protocol: certificate?.protocol,
    address: new URL(page.url()).pathname,
  }
  await browser.close()
  return seen
}

/** Whether the image's own files refuse to be written, by the exit code. */
const WRITE =
  "try { fs.writeFileSync('/app/a', '') } catch ({ code }) { process.exit(code === 'EROFS' ? 0 : 2) } process.exit(1)"

async function smoke(ends: (() => Promise<unknown>)[]) {
  const postgres = await testPostgres('.data')
  ends.push(postgres.stop)
  const databases = await createDatabases(postgres.url)
  const proxy = await startProxy(NGINX, CONSOLE_PORT)
  ends.push(proxy.stop)
  const start = (variables: Readonly<Record<string, string>>, args?: readonly string[]) => {
    const child = runInImage(image, variables, args)
    const ended = once(child, 'exit')
    const stop = async (): Promise<unknown> => {
      child.kill('SIGTERM')
      return (await ended)[0]
    }
    ends.push(stop)
    return { child, stop }
  }

  const before = await exitCodeOf(healthCommand)
  const service = start(
    {
      SERVICE_DATABASE_URL: databases.service,
      SERVICE_PEPPER: SECRET,
      SERVICE_SIGNING_KEY: SECRET,
      SERVICE_ACCOUNT_TOKEN: TOKEN,
    },
    ['service/main.ts'],
  )
  await waitUntilServed(service.child, 'http://127.0.0.1:4010/readyz')
  const withService = await exitCodeOf(healthCommand)
  const console_ = start({
    PUBLIC_URL: `https://${HOST}:${proxy.port}`,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: databases.console,
    SESSION_SECRET: SECRET,
    SETUP_TOKEN: SET_UP_TOKEN,
    FRAUD_API_BASE_URL: 'http://127.0.0.1:4010',
    SERVICE_ACCOUNT_TOKEN: TOKEN,
  })
  await waitUntilServed(console_.child, `http://127.0.0.1:${CONSOLE_PORT}/api/health`)
  const withConsole = await exitCodeOf(healthCommand)
  const status = await readFile(`/proc/${console_.child.pid}/status`, 'utf8')
  return {
    healthCodes: { before, withService, withConsole },
    userIds: /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t'),
    capabilities: /^CapEff:\s+(.*)$/m.exec(status)?.[1],
    writeRefused: (await exitCodeOf(['-e', WRITE])) === 0,
    browser: await openInBrowser(proxy.port),
    exitCodes: [await console_.stop(), await service.stop()],
  }
}

await runProgram('/usr/sbin/ip', ['link', 'set', 'lo', 'up'])
const ends: (() => Promise<unknown>)[] = []
try {
  process.stdout.write(JSON.stringify(await smoke(ends)))
} finally {
  for (const end of ends.toReversed()) await end()
}
