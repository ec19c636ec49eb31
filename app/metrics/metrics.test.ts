import { beforeAll, expect, it } from 'vitest'
import { call, sharedConsole } from '#app/api/testing.ts'
import { GET as UNKNOWN } from '../api/[[...path]]/route.ts'
import { GET as ENTRY } from '../api/blacklist/users/[key]/route.ts'
import { GET as USERS } from '../api/blacklist/users/route.ts'
import { POST as CHECK } from '../api/check/route.ts'
import { GET } from './route.ts'

const testConsole = sharedConsole()
let cookie: string
beforeAll(async () => {
  cookie = await testConsole.signIn('analyst')
})

async function metrics() {
  const answer = await GET(new Request('http://localhost:3000/metrics'))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

it('the metrics of the console cover requests, calls to the service, checks, the audit log and syncs', async () => {
  await call(USERS, 'GET', '/api/blacklist/users', { cookie })
  await call(CHECK, 'POST', '/api/check', { cookie, body: { values: ['ann@example.com'] } })
  const { status, type, text } = await metrics()
  expect(status).toBe(200)
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toContain('http_request_duration_seconds_count{route="GET /api/blacklist/users",status="200"} 1')
  expect(text).toMatch(/upstream_calls_total\{operation="listBlacklistedUsers",outcome="ok"\} [1-9]/)
  expect(text).toMatch(/checks_total\{outcome="unverified"\} 1\n/)
  expect(text).toMatch(/\naudit_appends_total [1-9]/)
  expect(text).toContain('token_renewals_total{outcome="ok"} 1')
  for (const what of ['calls', 'secret']) expect(text).toContain(`upstream_held_back{list="Test",what="${what}"} 0`)
  expect(text).toContain('sync_failures{list="Test"} 0')
  expect(text).toMatch(/sync_proof_limit_seconds\{list="Test"\} [1-9]/)
  expect(text).toContain('audit_chain_broken 0')
  expect(text).toMatch(/database_disk_free_bytes [1-9]/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

it('the metrics of the console contain no text from requests, and do not grow with it', async () => {
  const visit = async (round: number) => {
    for (let n = 0; n < 20; n += 1) {
      const word = `ann${round}x${n}`
      const given = { cookie, params: { key: word }, headers: { 'user-agent': word } }
      await call(ENTRY, 'GET', `/api/blacklist/users/${word}?q=${word}`, given)
      await call(UNKNOWN, 'GET', `/api/${word}`, given)
      await call(CHECK, 'POST', '/api/check', { cookie, body: { values: [`${word}@example.com`] } })
    }
    const { text } = await metrics()
    expect(text).not.toContain(`ann${round}`)
    expect(text).not.toContain('@')
    return text.split('\n').filter((line) => /^(http|upstream|token|checks|audit|sync|webhook)_/.test(line)).length
  }
  expect(await visit(2)).toBe(await visit(1))
})
