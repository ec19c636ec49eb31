import { type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { Heard } from './send.ts'

/** Deeper nesting than this is no list of users; it would only cost whoever walks it. */
const DEPTH_MAXIMUM = 64

function isWithinDepth(value: JsonValue, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (left === 0) return false
  const parts: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value)
  return parts.every((part) => isWithinDepth(part, left - 1))
}

function isJson(response: Heard): boolean {
  return /^application\/json\s*(;|$)/i.test(response.headers.get('content-type') ?? '')
}

/** The body as bytes, or `undefined` once it outgrows the cap: counted after decompression, while it arrives. */
async function readCapped(body: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maximumBytes) return undefined // leaving the loop ends the answer
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Reads a response as JSON, strictly: content type `application/json`, valid UTF-8, at most `maximumBytes` after
 * decompression, bounded depth, integers exact.
 *
 * @returns the value, or `undefined` when the body is not that.
 * @throws whatever the stream throws when the connection breaks or the deadline passes.
 */
export async function readJson(response: Heard, maximumBytes: number): Promise<JsonValue | undefined> {
  if (!response.body) return undefined
  if (!isJson(response)) {
    await response.body.cancel()
    return undefined
  }
  const bytes = await readCapped(response.body, maximumBytes)
  if (!bytes) return undefined
  try {
    const value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isWithinDepth(value, DEPTH_MAXIMUM) ? value : undefined
  } catch {
    return undefined // the parser's message quotes the body, so it is dropped here
  }
}
