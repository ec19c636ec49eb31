import { Readable } from 'node:stream'
import { z } from 'zod'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { type Failure, type FileStream, failed, type Operation, type Outcome } from './call.ts'
import { readJson } from './read-json.ts'
import type { HttpAnswer } from './transport.ts'

export type AnswerRules = {
  /** A longer answer is a `bad_response`. */
  readonly maximumBytes: number
  /** The failure that a refusal means; `errors` comes from a failed envelope, if the answer was one. */
  readonly refusalOf: (status: number, errors: ErrorMap | undefined) => Failure | undefined
}

const envelope = z.discriminatedUnion('success', [successEnvelope(z.unknown()), failureEnvelope])

const RETRY_AFTER_DEFAULT_SECONDS = 1
const RETRY_AFTER_MAXIMUM_SECONDS = 3600

/** Seconds to wait from `Retry-After`, which is a number of seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterSeconds(answer: HttpAnswer): number {
  const text = answer.header('retry-after') ?? ''
  const seconds = /^[0-9]{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, RETRY_AFTER_DEFAULT_SECONDS), RETRY_AFTER_MAXIMUM_SECONDS)
    : RETRY_AFTER_DEFAULT_SECONDS
}

/** Reads an answer in the contract's envelope whose `data` must match the schema. */
export function jsonAnswer<Data extends z.ZodType>(
  data: Data,
  { maximumBytes, refusalOf }: AnswerRules,
): Operation<z.output<Data>>['read'] {
  return async (answer) => {
    const { status } = answer
    const body = envelope.safeParse(await readJson(answer, maximumBytes)).data
    const refusal = refusalOf(status, body?.success === false ? body.errors : undefined)
    if (refusal) return { ok: false, failure: refusal }
    if (status === 429) {
      return { ok: false, failure: { kind: 'rate_limited', retryAfterSeconds: retryAfterSeconds(answer) } }
    }
    if (status >= 500) return failed('unavailable')
    const payload = data.safeParse(body?.success ? body.data : undefined)
    return status >= 200 && status < 300 && payload.success ? { ok: true, value: payload.data } : failed('bad_response')
  }
}

/** Passes on an answer that is a file. A failure is in the contract's envelope. */
export function fileAnswer(rules: AnswerRules): Operation<FileStream>['read'] {
  const readFailure = jsonAnswer(z.never(), rules)
  return async (answer): Promise<Outcome<FileStream>> => {
    const contentType = answer.header('content-type')
    if (answer.status !== 200 || contentType === undefined) return readFailure(answer)
    // Node's types and the DOM's each declare `ReadableStream`; it is one class.
    const bytes = Readable.toWeb(answer.body) as ReadableStream<Uint8Array>
    return { ok: true, value: { contentType, bytes } }
  }
}
