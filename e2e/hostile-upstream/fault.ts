/** The operations of the contract. A fault belongs to one of them. */
export type Operation = 'generate' | 'refresh' | 'list'

/** Faults that replace the operation: nothing is done, no token is issued or rotated. */
export type ReplacingFault =
  /** The headers never arrive. */
  | { readonly kind: 'hang' }
  /** The connection is reset before any header. */
  | { readonly kind: 'reset' }
  /** 307 to the same path at another origin, which this upstream owns too and which answers in full. */
  | { readonly kind: 'redirect' }
  /** A proxy's error page, as `text/html`. */
  | { readonly kind: 'html'; readonly status?: number }
  /** Text that is not JSON, declared as JSON. */
  | { readonly kind: 'not-json' }
  /** No body at all. */
  | { readonly kind: 'empty'; readonly status?: number }
  /** A failure envelope with its own area, with any status. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The error of contract section 7, with any status. */
  | { readonly kind: 'auth-error'; readonly status: number }
  /** An endless body, streamed as fast as the client reads. */
  | { readonly kind: 'huge' }
  /** A gzip bomb of this many megabytes (256). */
  | { readonly kind: 'gzip-bomb'; readonly megabytes?: number }
  /** Any text with any status and content type. */
  | { readonly kind: 'body'; readonly text: string; readonly status?: number; readonly contentType?: string }

/** Faults after the operation, on the transport. A refusal is left unchanged. */
export type DeliveryFault =
  /** Resets the connection after the work, before any header: a rotated refresh token is lost. */
  | { readonly kind: 'answer-lost' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'invalid-utf8' }
  | { readonly kind: 'wrong-content-type'; readonly contentType?: string }
  /** Sends `bytes` bytes (1), pauses for `milliseconds` (20), and repeats. */
  | { readonly kind: 'slow-drip'; readonly bytes?: number; readonly milliseconds?: number }
  | { readonly kind: 'hang-mid-body' }
  /** The first item gets a field nested this deep; a deep one overflows the stack of a careless reader. */
  | { readonly kind: 'deep-nesting'; readonly depth: number }
  | { readonly kind: 'reset-mid-body' }
  /** The complete response, late. */
  | { readonly kind: 'delay'; readonly milliseconds: number }

/** Faults in the envelope of a completed operation. */
export type ContentFault =
  | { readonly kind: 'wrong-shape'; readonly shape: Shape }
  /** Caps pages at `limit` rows, and says so in the response. */
  | { readonly kind: 'clamped-limit'; readonly limit: number }
  /** Changes the total by `by` with every response. */
  | { readonly kind: 'moving-total'; readonly by: number }
  /** A total as written: negative, a text, or beyond 2^53. */
  | { readonly kind: 'total'; readonly total: number | bigint | string | null }
  | { readonly kind: 'more-items-than-limit' }
  /** Shifts the upstream's clock by some minutes when it writes `expiresAt`. */
  | { readonly kind: 'clock'; readonly minutes: number }

export type Fault = ReplacingFault | DeliveryFault | ContentFault

const REPLACING: Readonly<Record<ReplacingFault['kind'], true>> = {
  hang: true,
  reset: true,
  redirect: true,
  html: true,
  'not-json': true,
  empty: true,
  status: true,
  'auth-error': true,
  huge: true,
  'gzip-bomb': true,
  body: true,
}

const DELIVERY: Readonly<Record<DeliveryFault['kind'], true>> = {
  'answer-lost': true,
  truncated: true,
  'invalid-utf8': true,
  'wrong-content-type': true,
  'slow-drip': true,
  'hang-mid-body': true,
  'deep-nesting': true,
  'reset-mid-body': true,
  delay: true,
}

export function isReplacingFault(fault: Fault): fault is ReplacingFault {
  return Object.hasOwn(REPLACING, fault.kind)
}

export function isDeliveryFault(fault: Fault): fault is DeliveryFault {
  return Object.hasOwn(DELIVERY, fault.kind)
}

/** Wrong shapes: of any envelope, of a page, of a token answer. */
export const SHAPES = [
  'null',
  'array',
  'text',
  'no-success',
  'success-as-text',
  'no-message',
  'no-data',
  'data-null',
  'success-false-without-errors',
  'no-items',
  'items-as-object',
  'item-as-text',
  'item-null',
  'no-pagination',
  'limit-as-text',
  'offset-negative',
  'no-credentials',
  'empty-access-token',
  'refresh-token-as-number',
  'expires-at-not-a-date',
  'no-scope',
] as const

export type Shape = (typeof SHAPES)[number]
