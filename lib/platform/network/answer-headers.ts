/** Headers of every answer of both programs, besides its request id. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Tells browsers to use https only for a year (RFC 6797); for this host only, since the others are not ours. */
export const STRICT_TRANSPORT_SECURITY: readonly [name: string, value: string] = [
  'strict-transport-security',
  'max-age=31536000',
]
