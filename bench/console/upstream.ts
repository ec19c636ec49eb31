// A service of minimal cost. Run: node bench/console/upstream.ts PORT USERS
// `/delay?milliseconds=200` delays every later page, `/pages` returns the number of requested pages.
import { createServer, type ServerResponse } from 'node:http'
import { success } from '#lib/contract/envelope.ts'

const [, , PORT, USERS] = process.argv
const TOTAL = Number(USERS)
const HOUR = 3_600_000
let delay = 0
let pages = 0

function tokens() {
  const credentials = { accessToken: 'bench-access', refreshToken: 'bench-refresh', tokenType: 'Bearer' }
  const expiration = { expiresIn: '1h', expiresAt: new Date(Date.now() + HOUR).toISOString(), refreshExpiresIn: '1d' }
  const usage = { format: 'Bearer bench-access', scope: 'development' }
  return success('Token generated successfully', { credentials, expiration, usage })
}

function user(index: number) {
  const number = TOTAL - index
  return {
    id: `usr_${String(number).padStart(12, '0')}`,
    email: `user.${number}@example.com`,
    phone: `+44 7700 ${String(number % 1_000_000).padStart(6, '0')}`,
    fullName: `Sample Person ${number}`,
    reason: number % 3 === 0 ? 'chargeback' : 'account_takeover',
    riskScore: number % 101,
    active: number % 7 !== 0,
    note: 'Three cards in one evening, all declined; same device as a listed account.',
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 5, 1) + number * 1000).toISOString(),
  }
}

function page(query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 20)
  const offset = Number(query.get('offset') ?? 0)
  const length = Math.max(0, Math.min(limit, TOTAL - offset))
  const items = Array.from({ length }, (_, index) => user(offset + index))
  return success('Users retrieved', { items, pagination: { total: TOTAL, limit, offset } })
}

function answer(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://upstream.invalid')
  if (url.pathname === '/delay') {
    delay = Number(url.searchParams.get('milliseconds'))
    answer(response, { delay })
  } else if (url.pathname === '/pages') answer(response, { pages })
  else if (url.pathname === '/health') answer(response, success('Serving', { pid: process.pid }))
  else if (request.method === 'POST') answer(response, tokens())
  else {
    pages += 1
    setTimeout(() => answer(response, page(url.searchParams)), delay)
  }
})
server.keepAliveTimeout = HOUR
server.listen(Number(PORT), '127.0.0.1')
