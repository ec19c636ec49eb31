/** Where the changes of a list are delivered, and how that goes. */
export type WebhookSettings = {
  readonly url: string
  /** Whether a digest of each day is delivered too. */
  readonly digest: boolean
  /** When something arrived last, as an ISO date-time. */
  readonly deliveredAt: string | null
  /** Why the last attempt did not arrive: `timeout`, `unreachable`, `secret_lost`, or `status_` and the answer's number. */
  readonly failure: string | null
  readonly attempts: number
  /** When the next attempt is made, where the last one did not arrive. */
  readonly nextAt: string | null
  /** Since when nothing is sent until it is resumed; what changes waits. */
  readonly pausedAt: string | null
  /** Until when the secret from before the last rotation signs too. */
  readonly previousSecretUntil: string | null
}

/** An attempt to deliver `changes`, a `gap` in them, a `digest` or a `test`; `failure` as above, null when it arrived. */
export type WebhookAttempt = { readonly at: string; readonly content: string; readonly failure: string | null }

/** `data` of `GET /api/webhook`; the latest attempts first. */
export type WebhookData = {
  readonly webhook: WebhookSettings | null
  readonly attempts: readonly WebhookAttempt[]
}
