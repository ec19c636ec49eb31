import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { isCount, isShape } from '#lib/contract/shape.ts'
import { callConsole, readData } from './fetcher.ts'
import { tabChannel } from './tab-channel.ts'

let server: Server
let listener: RequestListener

beforeEach(async () => {
  server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const browserFetch = fetch
  // The page's origin: unlike a browser, Node needs a full URL.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    browserFetch(`http://127.0.0.1:${address.port}${path}`, init),
  )
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const answer = (status: number, body: string, headers: Record<string, string> = {}) => {
  listener = (_request, response) => response.writeHead(status, headers).end(body)
}

describe('callConsole', () => {
  it('unwraps the envelope, keeps every digit, and says when the console sent it', async () => {
    answer(200, '{"success":true,"message":"ok","data":{"id":9007199254740993}}', {
      Date: 'Sat, 21 Nov 2026 12:00:07 GMT',
    })
    expect(await callConsole('/api/x')).toEqual({
      data: { id: 9007199254740993n },
      sentAt: Date.UTC(2026, 10, 21, 12, 0, 7),
      environment: null,
      requestId: null,
    })
  })

  it('names the list of the rows if the answer names a valid one', async () => {
    for (const [header, environment] of [
      ['Test', 'Test'],
      ['Production', 'Production'],
      ['test', null],
      ['', null],
    ] as const) {
      answer(200, '{"success":true,"message":"ok","data":{}}', { 'X-Environment': header })
      expect(await callConsole('/api/x')).toMatchObject({ environment })
    }
  })

  it('gives the status, code, request id and time to wait of a failure', async () => {
    answer(429, JSON.stringify(catalogueFailure('tooManyRequests')), {
      'X-Request-Id': 'abcdefgh',
      'Retry-After': '12',
    })
    await expect(callConsole('/api/x')).rejects.toMatchObject({
      status: 429,
      code: 'limited',
      requestId: 'abcdefgh',
      retryAfterSeconds: 12,
    })
  })

  it('tells the end of the session from another 401, tells it to every tab, and sends nothing any more', async () => {
    // A page tells it once and then sends nothing more, and other tests share this process.
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const { callConsole } = await import('./fetcher.ts')
    const told = vi.fn()
    const stop = tabChannel('session').onTold(told)
    answer(401, JSON.stringify(catalogueFailure('wrongPassword')))
    await expect(callConsole('/api/x')).rejects.toMatchObject({ isSignedOut: false })
    // A message to the tabs arrives before the answer to another request.
    answer(401, JSON.stringify(catalogueFailure('wrongPassword')))
    await expect(callConsole('/api/x')).rejects.toMatchObject({ isSignedOut: false })
    expect(told).not.toHaveBeenCalled()
    answer(401, JSON.stringify(catalogueFailure('signedOut')))
    await expect(callConsole('/api/x')).rejects.toMatchObject({ isSignedOut: true })
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    stop()
    // Somebody else may have signed in since, and the cookie would be theirs.
    answer(200, '{"success":true,"message":"ok","data":{}}')
    await expect(callConsole('/api/x')).rejects.toMatchObject({ isSignedOut: true })
  })

  it.each([
    ['a page of a proxy', 200, '<html>Gateway</html>'],
    ['an empty body', 502, ''],
    ['a success under a failed status', 500, '{"success":true,"message":"","data":{}}'],
    ['JSON of another shape', 200, '[1,2]'],
    ['an envelope without data', 200, '{"success":true,"message":"ok"}'],
  ])('does not understand %s', async (_case, status, body) => {
    answer(status, body)
    await expect(callConsole('/api/x')).rejects.toMatchObject({ status, code: 'not_understood' })
  })

  it('reports that no answer came', async () => {
    listener = (request) => request.socket.destroy()
    await expect(callConsole('/api/x')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('gives up after its deadline, but not on long work', async () => {
    answer(200, '{"success":true,"message":"ok","data":{}}')
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    try {
      await expect(callConsole('/api/x')).rejects.toMatchObject({ code: 'unreachable' })
      expect(await callConsole('/api/x', { method: 'PUT', isLong: true })).toMatchObject({ data: {} })
    } finally {
      deadline.mockRestore()
    }
  })

  it('rejects with the reason of an aborted signal, not with a failure', async () => {
    listener = (_request, response) => void response.writeHead(200).write('{"success":')
    const controller = new AbortController()
    const call = callConsole('/api/x', { signal: controller.signal })
    controller.abort(new Error('superseded'))
    await expect(call).rejects.toThrow('superseded')
  })

  it('sends a change as JSON, so that the console can tell it from a form of another site', async () => {
    const seen: unknown[] = []
    listener = (request, response) => {
      seen.push(request.method, request.headers['content-type'])
      response.end('{"success":true,"message":"ok","data":{}}')
    }
    await callConsole('/api/session', { method: 'DELETE' })
    expect(seen).toEqual(['DELETE', 'application/json'])
  })
})

describe('readData', () => {
  const isAnswer = isShape<{ readonly fresh: number }>({ fresh: isCount })

  it('reads data of the expected shape, and refuses any other with the id of its request', async () => {
    answer(200, '{"success":true,"message":"ok","data":{"fresh":2}}')
    expect(await readData('/api/x', isAnswer)).toEqual({ fresh: 2 })
    answer(200, '{"success":true,"message":"ok","data":{"fresh":"two"}}', { 'X-Request-Id': 'abcdefgh' })
    await expect(readData('/api/x', isAnswer)).rejects.toMatchObject({ code: 'not_understood', requestId: 'abcdefgh' })
  })
})
