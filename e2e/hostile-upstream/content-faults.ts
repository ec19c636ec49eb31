import { isJsonObject, type JsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { ContentFault, Shape } from './fault.ts'

const asObject = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})
const asList = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : [])
const without = (value: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

/** Replaces a field of `envelope`, and creates missing parents. */
function withField(value: JsonObject, path: readonly string[], replacement: JsonValue): JsonObject {
  const [name = '', ...rest] = path
  return {
    ...value,
    [name]: rest.length === 0 ? replacement : withField(asObject(value[name]), rest, replacement),
  }
}

const SHAPERS: Readonly<Record<Shape, (envelope: JsonObject, data: JsonObject) => JsonValue>> = {
  null: () => null,
  array: (envelope) => [envelope],
  text: () => 'ok',
  'no-success': (envelope) => without(envelope, 'success'),
  'success-as-text': (envelope) => ({ ...envelope, success: 'true' }),
  'no-message': (envelope) => without(envelope, 'message'),
  'no-data': (envelope) => without(envelope, 'data'),
  'data-null': (envelope) => ({ ...envelope, data: null }),
  'success-false-without-errors': () => ({ success: false, message: 'No' }),
  'no-items': (envelope, data) => ({ ...envelope, data: without(data, 'items') }),
  'items-as-object': (envelope) => withField(envelope, ['data', 'items'], { 0: {} }),
  'item-as-text': (envelope) => withField(envelope, ['data', 'items'], ['user']),
  'item-null': (envelope) => withField(envelope, ['data', 'items'], [null]),
  'no-pagination': (envelope, data) => ({ ...envelope, data: without(data, 'pagination') }),
  'limit-as-text': (envelope) => withField(envelope, ['data', 'pagination', 'limit'], '20'),
  'offset-negative': (envelope) => withField(envelope, ['data', 'pagination', 'offset'], -1),
  'no-credentials': (envelope, data) => ({ ...envelope, data: without(data, 'credentials') }),
  'empty-access-token': (envelope) => withField(envelope, ['data', 'credentials', 'accessToken'], ''),
  'refresh-token-as-number': (envelope) => withField(envelope, ['data', 'credentials', 'refreshToken'], 42),
  'expires-at-not-a-date': (envelope) => withField(envelope, ['data', 'expiration', 'expiresAt'], 'soon'),
  'no-scope': (envelope) => withField(envelope, ['data', 'usage'], { format: 'Bearer <accessToken>' }),
}

function shiftClock(envelope: JsonObject, data: JsonObject, minutes: number): JsonObject {
  const expiresAt = Date.parse(String(asObject(data.expiration).expiresAt))
  return withField(envelope, ['data', 'expiration', 'expiresAt'], new Date(expiresAt + minutes * 60_000).toISOString())
}

function clampLimit(envelope: JsonObject, data: JsonObject, limit: number): JsonObject {
  const items = asList(data.items).slice(0, limit)
  const asked = Number(asObject(data.pagination).limit)
  const clamped = withField(envelope, ['data', 'items'], items)
  return withField(clamped, ['data', 'pagination', 'limit'], Math.min(asked, limit))
}

function addItem(envelope: JsonObject, data: JsonObject): JsonObject {
  const items = asList(data.items)
  const missing = Math.max(0, Number(asObject(data.pagination).limit) - items.length)
  return withField(envelope, ['data', 'items'], [...items, ...Array<JsonObject>(missing + 1).fill({ id: 'surplus' })])
}

/** Applies a fault to a successful envelope. `earlier` counts the previous uses of this fault. */
export function applyContentFault(fault: ContentFault, envelope: JsonObject, earlier: number): JsonValue {
  const data = asObject(envelope.data)
  switch (fault.kind) {
    case 'wrong-shape':
      return SHAPERS[fault.shape](envelope, data)
    case 'clamped-limit':
      return clampLimit(envelope, data, fault.limit)
    case 'moving-total': {
      const total = Number(asObject(data.pagination).total) + fault.by * (earlier + 1)
      return withField(envelope, ['data', 'pagination', 'total'], Math.max(0, total))
    }
    case 'total':
      return withField(envelope, ['data', 'pagination', 'total'], fault.total)
    case 'more-items-than-limit':
      return addItem(envelope, data)
    case 'clock':
      return shiftClock(envelope, data, fault.minutes)
  }
}
