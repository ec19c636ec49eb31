import { isNested, type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { HttpAnswer } from './transport.ts'

/** No entry is nested deeper. Bounds the time to walk a body. */
const DEPTH_MAXIMUM = 64

function isWithinDepth(value: JsonValue, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (left === 0) return false
  const parts: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value)
  return parts.every((part) => isWithinDepth(part, left - 1))
}

/** Each text of JSON, and the colon behind it where it is a name. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

function countNamesInText(text: string): number {
  let names = 0
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) names += 1
  return names
}

function countNames(value: JsonValue): number {
  if (!isNested(value)) return 0
  const parts: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value)
  return parts.reduce<number>((sum, part) => sum + countNames(part), Array.isArray(value) ? 0 : parts.length)
}

/** The body as bytes, or `undefined` if it exceeds the maximum. Counts after decompression, while the body arrives. */
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
 * Reads an answer as strict JSON: content type `application/json`, valid UTF-8, at most `maximumBytes` after
 * decompression, bounded depth, integers exact, no name twice in one object: the parser would drop the first value, and a
 * person listed by it would not be found.
 *
 * @returns `undefined` for any other body.
 * @throws the stream's error when the connection breaks or the deadline passes.
 */
export async function readJson({ header, body }: HttpAnswer, maximumBytes: number): Promise<JsonValue | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(header('content-type') ?? '')) {
    body.destroy()
    return undefined
  }
  const bytes = await readCapped(body, maximumBytes)
  if (!bytes) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value = parseJson(text)
    return isWithinDepth(value, DEPTH_MAXIMUM) && countNames(value) === countNamesInText(text) ? value : undefined
  } catch {
    return undefined // the parser's message quotes the body, so it is dropped here
  }
}
