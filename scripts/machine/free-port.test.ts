import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.resetModules())

/** The module as another process with the same block has it. */
async function another() {
  vi.resetModules()
  return (await import('./free-port.ts')).freePort
}

it('gives no port twice, not even to processes that begin with the same block', async () => {
  const [one, two] = [await another(), await another()]
  const ports = await Promise.all([one(), two(), one(), two(), one(), two()])
  expect(new Set(ports).size).toBe(ports.length)
})

it('leaves out a port at which a program listens', async () => {
  const freePort = await another()
  const taken = (await freePort()) + 1
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  expect(await freePort()).toBe(taken + 1)
  server.close()
})
