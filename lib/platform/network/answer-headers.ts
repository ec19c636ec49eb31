/** Headers of every answer of both programs, besides its request id. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Makes browsers use only https for a year (RFC 6797). Only for this host: others of its domain are not ours. */
export const STRICT_TRANSPORT_SECURITY: readonly [name: string, value: string] = [
  'strict-transport-security',
  'max-age=31536000',
]
