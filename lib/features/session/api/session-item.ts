/** Details by which a person recognises a session; null if unknown. */
export type ClientItem = {
  /** Name and main version. */
  readonly browser: string | null
  readonly system: string | null
  /** An IPv4 /24 or an IPv6 /48. */
  readonly network: string | null
}

/** A session that has not ended. Times are ISO 8601; `seenAt` is accurate to the minute. */
export type SessionItem = ClientItem & {
  readonly id: string
  readonly startedAt: string
  readonly seenAt: string
  /** Whether it is the session of the request. */
  readonly isThis: boolean
}

/** A browser in which the person signed in for the first time. */
export type NewBrowserItem = ClientItem & { readonly at: string }

/** `data` of `GET /api/account/sessions` and `GET /api/people/:id/sessions`, the latest active one first. */
export type SessionsAnswer = { readonly items: readonly SessionItem[] }
