import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../machine/free-port.ts'
import { requireFreePorts } from './free-ports.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function occupy(host: string): Promise<number> {
  const port = await freePort()
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return port
}

const listener = (port: number, host = '127.0.0.1') => ({ name: 'the console', host, port, variable: 'PORT' })

describe('requireFreePorts', () => {
  it('accepts free ports', async () => {
    await expect(requireFreePorts([listener(await freePort())])).resolves.toBeUndefined()
  })

  it.each(['127.0.0.1', '0.0.0.0', '::1', '::'])('refuses a port taken on %s', async (host) => {
    const port = await occupy(host)
    await expect(requireFreePorts([listener(port)])).rejects.toThrow(`PORT=${port + 1}`)
  })

  it('names the taken port, its purpose and its variable', async () => {
    const port = await occupy('127.0.0.1')
    await expect(requireFreePorts([listener(port)])).rejects.toThrow(
      `Port ${port}, needed by the console, is in use by another program. ` +
        `Stop that program, or set another port: PORT=${port + 1}`,
    )
  })
})
