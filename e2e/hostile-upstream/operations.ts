import { failure, success } from '#lib/contract/envelope.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import { type Answer, jsonAnswer, SECTION_7 } from './answer.ts'
import type { Operation } from './fault.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** The state of the operations. Tests may change it at any time. */
export type UpstreamState = {
  readonly tokens: TokenIssuer
  items: readonly JsonObject[]
  /** The contract does not specify the status of its authorization error. */
  authErrorStatus: number
}

/** A request as the operations see it. */
export type UpstreamRequest = {
  readonly query: URLSearchParams
  readonly authorization: string | undefined
  readonly body: string
}

/** The result of an operation: `data`, or a refusal ready to send. */
export type Outcome = { readonly ok: true; readonly data: JsonValue } | { readonly ok: false; readonly refusal: Answer }

const refused = (status: number, area: string, code: string): Outcome => ({
  ok: false,
  refusal: jsonAnswer(status, failure('Refused', { [area]: { code, reason: 'Refused' } })),
})

function bodyFields(text: string): JsonObject {
  try {
    const value = parseJson(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** Its own number parser, deliberately not the product's. */
function inRange(text: string | null, standard: number, minimum: number, maximum: number): number | undefined {
  const value = text === null ? standard : Number(text)
  return Number.isInteger(value) && value >= minimum && value <= maximum ? value : undefined
}

function list(state: UpstreamState, request: UpstreamRequest): Outcome {
  if (!state.tokens.accepts(request.authorization)) {
    return { ok: false, refusal: jsonAnswer(state.authErrorStatus, SECTION_7) }
  }
  const limit = inRange(request.query.get('limit'), 20, 1, 100)
  const offset = inRange(request.query.get('offset'), 0, 0, Number.MAX_SAFE_INTEGER)
  if (limit === undefined) return refused(400, 'limit', 'invalid')
  if (offset === undefined) return refused(400, 'offset', 'invalid')
  const items = state.items.slice(offset, offset + limit)
  return { ok: true, data: { items, pagination: { total: state.items.length, limit, offset } } }
}

/** Runs an operation as the contract specifies. */
export function operate(operation: Operation, state: UpstreamState, request: UpstreamRequest): Outcome {
  if (operation === 'list') return list(state, request)
  const { apiKey, apiSecret, refreshToken } = bodyFields(request.body)
  const tokens =
    operation === 'generate' ? state.tokens.generate(apiKey, apiSecret) : state.tokens.refresh(apiKey, refreshToken)
  if (tokens) return { ok: true, data: tokens }
  return operation === 'generate'
    ? refused(401, 'credentials', 'invalid_credentials')
    : refused(401, 'refreshToken', 'invalid_refresh_token')
}

/** The envelope of a successful operation. */
export function successOf(operation: Operation, data: JsonValue): JsonObject {
  return success(operation === 'list' ? 'Users retrieved' : 'Token generated successfully', data)
}
