import { isWithinDepth, type JsonValue, parseJson } from '#lib/contract/json.ts'
import { repeatsName } from '#lib/contract/repeated-name.ts'
import { readCapped } from '#lib/platform/network/read-capped.ts'
import type { HttpAnswer } from './transport.ts'

/** No entry is nested deeper. Bounds the time to walk a body. */
const DEPTH_MAXIMUM = 64

/** A body as strict JSON, or why it is not, in the words of a sentence. */
export type StrictJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly fault: string }

/**
 * Reads bytes as strict JSON: valid UTF-8, bounded depth, exact integers, and no name twice in one object. The parser
 * would drop the first value of such a name, so a person listed by it would not be found. The fault quotes nothing of
 * the body.
 */
export function strictJson(bytes: Uint8Array): StrictJson {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value = parseJson(text)
    if (!isWithinDepth(value, DEPTH_MAXIMUM)) return { ok: false, fault: `is nested deeper than ${DEPTH_MAXIMUM}` }
    if (repeatsName(text, value)) return { ok: false, fault: 'has a name twice in one object' }
    return { ok: true, value }
  } catch (error) {
    // The parser recurses for some numbers, such as `1.10`.
    if (error instanceof RangeError) return { ok: false, fault: `is nested deeper than ${DEPTH_MAXIMUM}` }
    // The parser's message quotes the body.
    return { ok: false, fault: error instanceof SyntaxError ? 'is not JSON' : 'is not UTF-8' }
  }
}

/** Whether an answer declares itself as JSON. */
export function isDeclaredJson({ header }: Pick<HttpAnswer, 'header'>): boolean {
  return /^application\/json\s*(;|$)/i.test(header('content-type') ?? '')
}

/**
 * Reads an answer as strict JSON of at most `maximumBytes` after decompression.
 *
 * @returns `undefined` for any other body.
 * @throws the stream's error when the connection breaks or the deadline passes.
 */
export async function readJson(answer: HttpAnswer, maximumBytes: number): Promise<JsonValue | undefined> {
  if (!isDeclaredJson(answer)) {
    answer.body.destroy()
    return undefined
  }
  const bytes = await readCapped(answer.body, maximumBytes)
  const read = bytes && strictJson(bytes)
  return read?.ok ? read.value : undefined
}
