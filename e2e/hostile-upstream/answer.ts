import { type FailureEnvelope, failure } from '#lib/contract/envelope.ts'
import { stringifyJson } from '#lib/contract/json.ts'

/** A response before it is sent. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return textAnswer(status, 'application/json; charset=utf-8', stringifyJson(value), headers)
}

export function textAnswer(
  status: number,
  contentType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(text) }
}

/** The only error that the contract specifies (section 7). */
export const SECTION_7: FailureEnvelope = failure('Authorization header missing or malformed', {
  authorization: {
    code: 'missing_header',
    reason: 'Authorization header is required and must use Bearer scheme',
  },
})
