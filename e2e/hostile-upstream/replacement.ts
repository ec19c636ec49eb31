import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { failure } from '#lib/contract/envelope.ts'
import { type Answer, jsonAnswer, SECTION_7, textAnswer } from './answer.ts'
import { deliver, reset } from './delivery.ts'
import type { ReplacingFault } from './fault.ts'

const MEGABYTE = 1024 * 1024
const PROXY_PAGE = '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>502</h1></body></html>'

const FAILED = failure('Failed', {
  server: { code: 'failed', reason: 'A sentence of the upstream that nobody should see' },
})

const head = { 'content-type': 'application/json' }

function sendHuge(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  response.writeHead(200, head)
  response.write('{"success":true,"message":"')
  const more = () => {
    while (!response.destroyed && response.write(chunk)) {}
  }
  response.on('drain', more)
  more()
}

/** Gzip members can be concatenated, so this sends one compressed megabyte repeatedly. */
function sendGzipBomb(response: ServerResponse, megabytes: number): void {
  const member = gzipSync(Buffer.alloc(MEGABYTE, ' '), { level: 9 })
  response.writeHead(200, { ...head, 'content-encoding': 'gzip' })
  for (let sent = 0; sent < megabytes; sent += 1) response.write(member)
  response.end()
}

type FixedFault = Exclude<ReplacingFault, { kind: 'hang' | 'reset' | 'huge' | 'gzip-bomb' }>

function fixedAnswer(fault: FixedFault, location: string): Answer {
  switch (fault.kind) {
    case 'redirect':
      return { status: 307, headers: { location }, body: Buffer.alloc(0) }
    case 'html':
      return textAnswer(fault.status ?? 200, 'text/html; charset=utf-8', PROXY_PAGE)
    case 'not-json':
      return textAnswer(200, 'application/json', 'pong')
    case 'empty':
      return textAnswer(fault.status ?? 200, 'application/json', '')
    case 'status':
      return jsonAnswer(fault.status, FAILED, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {})
    case 'auth-error':
      return jsonAnswer(fault.status, SECTION_7)
    case 'body':
      return textAnswer(fault.status ?? 200, fault.contentType ?? 'application/json', fault.text)
  }
}

/** Sends a fault instead of running the operation. `location` is the target of a redirect. */
export function replaceAnswer(response: ServerResponse, fault: ReplacingFault, location: string): void {
  switch (fault.kind) {
    case 'hang':
      break
    case 'reset':
      reset(response)
      break
    case 'huge':
      sendHuge(response)
      break
    case 'gzip-bomb':
      sendGzipBomb(response, fault.megabytes ?? 256)
      break
    default:
      deliver(response, fixedAnswer(fault, location))
  }
}
