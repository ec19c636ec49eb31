// A service that answers from memory. bench/mirror-fill.ts runs it in a separate thread.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { GENERATE_TOKEN_PATH, SCOPES } from '#lib/contract/tokens.ts'
import { person } from './people.ts'

const { rows, milliseconds } = workerData as { readonly rows: number; readonly milliseconds: number }
const written = Array.from({ length: rows }, (_, row) => Buffer.from(JSON.stringify(person(row))))
const COMMA = Buffer.from(',')

const token = JSON.stringify({
  success: true,
  message: '',
  data: {
    credentials: { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' },
    expiration: { expiresIn: '1h', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), refreshExpiresIn: '1d' },
    usage: { format: 'Bearer a', scope: SCOPES.Test },
  },
})

function page(search: URLSearchParams): Buffer {
  const [limit, offset] = [Number(search.get('limit')), Number(search.get('offset'))]
  const items = written.slice(offset, offset + limit).flatMap((text, index) => (index === 0 ? [text] : [COMMA, text]))
  const pagination = JSON.stringify({ total: rows, limit, offset })
  return Buffer.concat([
    Buffer.from('{"success":true,"message":"","data":{"items":['),
    ...items,
    Buffer.from(`],"pagination":${pagination}}}`),
  ])
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  const body = pathname === GENERATE_TOKEN_PATH ? token : page(searchParams)
  response.setHeader('content-type', 'application/json')
  setTimeout(() => response.end(body), milliseconds)
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
