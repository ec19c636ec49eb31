import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../machine/free-port.ts'
import { waitUntilReady } from './readiness.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

async function serve(handle: RequestListener): Promise<string> {
  server = createServer(handle)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ready`
}

const ready = (pid: number) => JSON.stringify({ success: true, message: 'Ready', data: { pid } })

describe('waitUntilReady', () => {
  it('waits until the expected process answers 200', async () => {
    let calls = 0
    const url = await serve((_request, response) => {
      calls += 1
      response.statusCode = calls < 3 ? 503 : 200
      response.end(calls < 2 ? 'not yet' : ready(4711))
    })
    expect(await waitUntilReady({ url, pid: 4711, milliseconds: 60_000 })).toEqual({ ok: true, data: { pid: 4711 } })
    expect(calls).toBe(3)
  })

  it('refuses a response from another process', async () => {
    const url = await serve((_request, response) => response.end(ready(1)))
    await expect(waitUntilReady({ url, pid: 4711, milliseconds: 60_000 })).rejects.toThrow('Another program answers')
  })

  it('gives up after the deadline', async () => {
    const url = `http://127.0.0.1:${await freePort()}/ready`
    expect(await waitUntilReady({ url, pid: undefined, milliseconds: 100 })).toEqual({ ok: false, reasons: [] })
  })

  it('returns the reasons that the program gave last', async () => {
    const errors = { store: { code: 'full', reason: 'There is no room left on the disk' } }
    const url = await serve((_request, response) => {
      response.statusCode = 503
      response.end(JSON.stringify({ success: false, message: 'Not ready', errors }))
    })
    const reasons = ['store.full']
    expect(await waitUntilReady({ url, pid: undefined, milliseconds: 2000 })).toEqual({ ok: false, reasons })
  })
})
