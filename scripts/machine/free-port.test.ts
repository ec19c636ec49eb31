import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, takeBlock } from './free-port.ts'

it('takes a block of ports only once', async () => {
  const first = await takeBlock(process.pid)
  expect(await takeBlock(process.pid)).not.toBe(first)
})

it('gives different ports, and none at which a program listens', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port + 1, '127.0.0.1', resolve))
  expect([port, port + 1]).not.toContain(await freePort())
  server.close()
})
