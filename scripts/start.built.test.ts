import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { type Launch, type LaunchSetup, launch, launchSetup } from './testing/launch.ts'

let here: LaunchSetup
const launches: Launch[] = []

beforeEach(async () => {
  here = await launchSetup()
})

afterEach(async () => {
  for (const each of launches.splice(0)) {
    for (const pid of each.processes()) process.kill(pid, 'SIGKILL')
    await each.ended
  }
  await here.remove()
})

function start(variables: Readonly<Record<string, string>> = {}): Launch {
  const started = launch(process.execPath, ['scripts/start.ts'], { ...here.variables, ...variables })
  launches.push(started)
  return started
}

async function expectNothingLeft(launched: Launch): Promise<void> {
  await vi.waitFor(() => expect(launched.processes()).toEqual([]), { timeout: 60_000, interval: 50 })
}

const address = (text: string) => /http:\/\/localhost:\S+/.exec(text)?.[0] ?? ''

it('a console whose log nobody reads any more stops in order', async () => {
  const { PORT = '', DATA_DIR = '' } = here.variables
  const origin = `http://127.0.0.1:${PORT}`
  const console = launch(process.execPath, ['scripts/serve-console.ts', '127.0.0.1', PORT], {
    ...here.variables,
    PUBLIC_URL: origin,
    DATABASE_URL: pathToFileURL(join(DATA_DIR, 'console.db')).href,
    SESSION_SECRET: 'a secret of a test that nobody else uses',
    FRAUD_API_BASE_URL: 'http://127.0.0.1:9',
  })
  launches.push(console)
  const opened = async () => (await fetch(`${origin}/api/set-up`).catch(() => undefined))?.status
  await vi.waitFor(async () => expect(await opened()).toBe(200), { timeout: 60_000, interval: 100 })
  console.child.stdout?.destroy()
  console.child.kill('SIGTERM')
  expect(await console.ended).toBe('ended with code 0')
})

describe('the launcher', () => {
  it('prints a set-up link, or the sign-in page once an admin exists, and stops on Ctrl-C', async () => {
    const first = start()
    await first.prints('/set-up#')
    expect(first.output().match(/http:\/\/localhost/g)).toHaveLength(1)
    const link = new URL(address(first.output()))
    const answer = await fetch(`${link.origin}/api/set-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: link.origin },
      body: JSON.stringify({
        token: link.hash.slice(1),
        name: 'Ada',
        email: 'ada@example.com',
        password: 'correct horse battery',
      }),
    })
    expect(answer.status).toBe(201)
    expect(first.output()).not.toContain('"level":')
    first.child.kill('SIGINT')
    expect(await first.ended).toBe('ended with code 0')
    await expectNothingLeft(first)

    const second = start()
    await second.prints('/sign-in')
    expect(second.output()).not.toContain('set-up#')
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe('ended with code 0')
    await expectNothingLeft(second)
  })

  it('leaves no process behind when killed', async () => {
    const launched = start()
    await launched.prints('Ready')
    expect(launched.processes().length).toBeGreaterThanOrEqual(3)
    launched.child.kill('SIGKILL')
    await expectNothingLeft(launched)
  })

  it('stops when npm is killed', async () => {
    const npm = process.env.npm_execpath
    const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
    const launched = launch(program, [...first, 'start'], here.variables)
    launches.push(launched)
    await launched.prints('Ready')
    launched.child.kill('SIGKILL')
    await expectNothingLeft(launched)
  })

  it('stops with a message when one of its programs ends', async () => {
    const launched = start()
    await launched.prints('Ready')
    const [victim = 0] = launched.processes().filter((pid) => pid !== launched.child.pid)
    process.kill(victim, 'SIGKILL')
    expect(await launched.ended).toBe('ended with code 1')
    expect(launched.output()).toMatch(/The (service|console) was terminated by SIGKILL; stopping everything\./)
    await expectNothingLeft(launched)
  })

  it.each(['PORT', 'SERVICE_PORT'])(
    'reports that the port of %s is taken, and sends nothing to the program there',
    async (variable) => {
      const port = here.variables[variable] ?? ''
      let visits = 0
      const stranger = createServer(() => {
        visits += 1
      })
      await new Promise<void>((resolve) => stranger.listen(Number(port), '127.0.0.1', resolve))
      const launched = start()
      expect(await launched.ended).toBe('ended with code 1')
      expect(launched.output()).toMatch(
        new RegExp(`Port ${port}, needed by the (console|service), is in use by another program\\.`),
      )
      expect(launched.output()).toContain(`${variable}=`)
      expect(visits).toBe(0)
      await new Promise((resolve) => stranger.close(resolve))
      await expectNothingLeft(launched)
    },
  )

  it('reports a faulty configuration and ends', async () => {
    const launched = start({ FRAUD_API_BASE_URL: 'https://fraud.example', FRAUD_API_KEY: 'key' })
    expect(await launched.ended).toBe('ended with code 1')
    expect(launched.output()).toContain('FRAUD_API_KEY goes together with FRAUD_API_SECRET')
    await expectNothingLeft(launched)
  })

  it('reports the faults of both programs before starting either', async () => {
    const launched = start({ SERVICE_PEPPER: 'short', SESSION_SECRET: 'short', FRAUD_API_KEY: 'key' })
    expect(await launched.ended).toBe('ended with code 1')
    for (const fault of ['SERVICE_PEPPER must', 'SESSION_SECRET each', 'FRAUD_API_KEY goes together']) {
      expect(launched.output()).toContain(fault)
    }
    await expectNothingLeft(launched)
  })

  it('refuses to run twice on one data directory, whatever the ports', async () => {
    const first = start()
    await first.prints('Ready')
    const other = await launchSetup()
    const { DATA_DIR: _, ...ports } = other.variables
    const second = start(ports)
    expect(await second.ended).toBe('ended with code 1')
    expect(second.output()).toContain('Stop it first, or choose another directory with DATA_DIR.')
    await expectNothingLeft(second)
    await other.remove()
  })

  it('starts no service when the environment names one, and reports if that service is down', async () => {
    const upstream = await startHostileUpstream()
    const remote = {
      FRAUD_API_BASE_URL: upstream.url,
      FRAUD_API_KEY: upstream.apiKey,
      FRAUD_API_SECRET: upstream.apiSecret,
    }
    const launched = start(remote)
    await launched.prints('Ready')
    expect(launched.processes()).toHaveLength(2)
    launched.child.kill('SIGINT')
    await launched.ended

    await upstream.stop()
    const again = start(remote)
    await again.prints('does not answer')
    await again.prints('Ready')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe('ended with code 0')
    await expectNothingLeft(again)
  })
})
