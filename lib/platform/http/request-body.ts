import 'server-only'
import type { z } from 'zod'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import type { ErrorName } from '#lib/contract/errors.ts'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import { guarded } from './guarded.ts'

/** Enough for any of our forms. */
const BODY_MAXIMUM_BYTES = 16 * 1024

/** A valid body, and its text, in which every number is as the sender wrote it. */
export type ReadBody<Value> = { readonly value: Value; readonly text: string }

export type BodyOutcome<Value> =
  | ({ readonly ok: true } & ReadBody<Value>)
  | {
      readonly ok: false
      readonly error: Extract<ErrorName, 'notJson' | 'notAListFile' | 'bodyTooLarge' | 'malformedBody'>
    }
  | { readonly ok: false; readonly fields: ErrorMap }

/** One of our forms must arrive within this time. A larger body gets as much more as it takes at this speed. */
const BODY_MILLISECONDS = 30_000
const BYTES_A_MILLISECOND = 64

/** Reads the text of a body. Returns what has arrived of a late one, and `undefined` if it is too large. */
async function readText({ body }: Request, maximumBytes: number): Promise<string | undefined> {
  const reader = body?.getReader()
  const within = BODY_MILLISECONDS + Math.max(0, maximumBytes - BODY_MAXIMUM_BYTES) / BYTES_A_MILLISECOND
  const late = setTimeout(() => reader?.cancel().catch(() => {}), within)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      size += read.value.byteLength
      if (size > maximumBytes) return undefined
      text += decoder.decode(read.value, { stream: true })
    }
    return text + decoder.decode()
  } finally {
    clearTimeout(late)
    reader?.cancel().catch(() => {})
  }
}

/** Returns codes of our own, since those of the schema library may change with its version. */
function codeOf({ code, input }: z.core.$ZodIssue): string {
  if (code === 'too_big') return 'too_long'
  if (code === 'too_small' || (code === 'invalid_type' && input === undefined)) return 'missing_or_too_short'
  return 'not_valid'
}

/** A request without its body. */
export type RequestHead = Pick<Request, 'headers' | 'signal' | 'url'>

/**
 * Reads the body of an operation.
 *
 * @param requireStill throws once the sender may no longer use the operation.
 */
export type BodyReader<Value> = (request: Request, requireStill: () => Promise<void>) => Promise<BodyOutcome<Value>>

/** For our forms, whose messages are whole sentences. */
function ownFaults(error: z.ZodError): ErrorMap {
  const errors: Record<string, { code: string; reason: string }> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body')
    errors[field] ??= { code: codeOf(issue), reason: issue.message }
  }
  return errors
}

type Reading = {
  readonly faultsOf?: (error: z.ZodError) => ErrorMap
  /** The default is 16 KiB. */
  readonly maximumBytes?: number
}

/** Parses a JSON body by a schema. Faults name fields and never quote the body. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { faultsOf = ownFaults, maximumBytes = BODY_MAXIMUM_BYTES }: Reading = {},
): Promise<BodyOutcome<z.output<Schema>>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return { ok: false, error: 'notJson' }
  }
  try {
    const text = await readText(request, maximumBytes)
    if (text === undefined) return { ok: false, error: 'bodyTooLarge' }
    const value = parseJson(text)
    if (!isJsonObject(value)) return { ok: false, error: 'malformedBody' }
    const parsed = schema.safeParse(value, { reportInput: true })
    return parsed.success ? { ok: true, value: parsed.data, text } : { ok: false, fields: faultsOf(parsed.error) }
  } catch {
    return { ok: false, error: 'malformedBody' } // the parser's message quotes the body
  }
}

/** Reads one field of a form (`application/x-www-form-urlencoded`), as other programs send it. It must occur once. */
export async function readFormField(request: Request, name: string): Promise<BodyOutcome<string>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return { ok: false, error: 'malformedBody' }
  }
  try {
    const text = await readText(request, BODY_MAXIMUM_BYTES)
    if (text === undefined) return { ok: false, error: 'bodyTooLarge' }
    const [value, ...more] = new URLSearchParams(text).getAll(name)
    return value === undefined || more.length > 0 ? { ok: false, error: 'malformedBody' } : { ok: true, value, text }
  } catch {
    return { ok: false, error: 'malformedBody' }
  }
}

/** Returns the reader of a JSON body by a schema. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, reading?: Reading): BodyReader<z.output<Schema>> {
  return (request) => readBody(request, schema, reading)
}

/** A file as it arrives. */
export type FileBody = { readonly contentType: string; readonly bytes: ReadableStream<Uint8Array> }

/**
 * Returns the reader of a list's file with one of these content types. Passes the bytes on as they arrive, and breaks
 * off once the sender may no longer use the operation.
 */
export function fileBody(types: readonly string[]): BodyReader<FileBody> {
  return async ({ headers, body }, requireStill) => {
    const given = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
    const contentType = types.find((known) => known === given)
    if (contentType === undefined) return { ok: false, error: 'notAListFile' }
    if (!body) return { ok: false, error: 'malformedBody' }
    return { ok: true, value: { contentType, bytes: guarded(body, requireStill) }, text: '' }
  }
}
