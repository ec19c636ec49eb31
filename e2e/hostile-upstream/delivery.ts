import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import type { DeliveryFault } from './fault.ts'

export function deliver(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

/** Ends the connection with a TCP reset, like a crashed program or a broken line. */
export function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
}

/** Inserts an invalid UTF-8 byte into the first text of the body. */
function withInvalidByte(body: Buffer): Buffer {
  const inside = body.indexOf('":"') + 3
  return Buffer.concat([body.subarray(0, inside), Buffer.from([0xff]), body.subarray(inside)])
}

function withDeepField(body: Buffer, depth: number): Buffer {
  const inside = body.indexOf('"items":[{') + '"items":[{'.length
  const field = `"deep":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},`
  return Buffer.concat([body.subarray(0, inside), Buffer.from(field), body.subarray(inside)])
}

async function drip(response: ServerResponse, { status, headers, body }: Answer, bytes: number, milliseconds: number) {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  for (let sent = 0; sent < body.length && !response.destroyed; sent += bytes) {
    response.write(body.subarray(sent, sent + bytes))
    await pause(milliseconds)
  }
  response.end()
}

/** Declares the length of the whole body, so that the reader waits for the rest, which never arrives. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer, then?: () => void): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length >> 1), then)
}

/** Sends a response with a transport fault. */
export async function deliverBadly(response: ServerResponse, answer: Answer, fault: DeliveryFault): Promise<void> {
  switch (fault.kind) {
    case 'answer-lost':
      reset(response)
      break
    case 'truncated':
      deliver(response, { ...answer, body: answer.body.subarray(0, answer.body.length >> 1) })
      break
    case 'invalid-utf8':
      deliver(response, { ...answer, body: withInvalidByte(answer.body) })
      break
    case 'wrong-content-type':
      deliver(response, { ...answer, headers: { 'content-type': fault.contentType ?? 'text/plain' } })
      break
    case 'slow-drip':
      await drip(response, answer, fault.bytes ?? 1, fault.milliseconds ?? 20)
      break
    case 'hang-mid-body':
      sendHalf(response, answer)
      break
    case 'deep-nesting':
      deliver(response, { ...answer, body: withDeepField(answer.body, fault.depth) })
      break
    case 'reset-mid-body':
      sendHalf(response, answer, () => reset(response))
      break
    case 'delay':
      await pause(fault.milliseconds)
      deliver(response, answer)
  }
}
