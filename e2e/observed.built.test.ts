import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedStack, startEmbeddedStack } from './stack.ts'

let stack: EmbeddedStack

beforeAll(async () => {
  stack = await startEmbeddedStack()
})
afterAll(() => stack?.stop())

const TRACE = { page: '4bf92f3577b34da6a3ce929d0e0e4736', api: 'aaaaaaaabbbbbbbbccccccccdddddddd' }
const traceparent = (traceId: string) => `00-${traceId}-00f067aa0ba902b7-01`

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(stack.console.url + path, { headers, redirect: 'manual' })

async function signIn(): Promise<string> {
  const answer = await fetch(`${stack.console.url}/api/session`, {
    method: 'POST',
    headers: { origin: stack.console.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analyst@example.com', password: stack.password }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The lines of a program's log that name a trace. */
const linesOf = (output: string, traceId: string) =>
  output
    .split('\n')
    .filter((line) => line.includes(traceId))
    .map((line) => JSON.parse(line))

it('a trace of a page or an API request is in the logs of console and service, and ends with its request', async () => {
  const cookie = await signIn()
  await get('/blacklist', { cookie, traceparent: traceparent(TRACE.page) })
  await get('/api/blacklist/users', { cookie, traceparent: traceparent(TRACE.api) })
  await get('/api/blacklist/users?offset=20', { cookie })
  for (const traceId of Object.values(TRACE)) {
    const called = linesOf(stack.console.output(), traceId).find(({ msg }) => msg === 'call')
    expect(called).toMatchObject({ traceId, outcome: 'ok' })
    await expect
      .poll(() => linesOf(stack.service.output(), traceId))
      .toContainEqual(expect.objectContaining({ traceId, requestId: called.requestId, status: 200 }))
  }
  expect(linesOf(stack.console.output(), TRACE.api)).toHaveLength(2)
})

it('the metrics of the built console count pages and files by route and status', async () => {
  const cookie = await signIn()
  // Read the bodies, because a response is complete only then.
  for (const path of ['/check', '/check', '/nobody/has/this', '/icons/none.png']) {
    await (await get(path, { cookie })).text()
  }
  await (await get('/check')).text()
  const counted = async () => {
    const lines = (await (await get('/metrics')).text()).split('\n')
    return lines.flatMap(
      (line) => /^http_request_duration_seconds_count(\{route="(?:PAGE|files).*)$/.exec(line)?.[1] ?? [],
    )
  }
  // The console counts a response after sending it, which may be after its first bytes arrived here.
  await expect
    .poll(counted)
    .toEqual(
      expect.arrayContaining([
        '{route="PAGE /check",status="200"} 2',
        '{route="PAGE /check",status="307"} 1',
        '{route="PAGE unknown",status="404"} 1',
        '{route="files",status="404"} 1',
      ]),
    )
})
