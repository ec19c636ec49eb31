/** What an admin sets. */
export type WebhookChoice = { readonly url: string; readonly digest: boolean; readonly paused: boolean }

/** `replaces` is what the page showed, null without a webhook: nothing is set if the settings have changed since. */
export type WebhookChange = WebhookChoice & { readonly replaces: WebhookChoice | null }

/** The webhook of a list and the state of its delivery. */
export type WebhookSettings = {
  readonly url: string
  /** Whether a daily digest is delivered too. */
  readonly digest: boolean
  /** The latest successful delivery, as an ISO date-time. */
  readonly deliveredAt: string | null
  /**
   * Why the latest attempt failed: `timeout`, `unreachable`, `secret_lost`, `private_address`, or `status_` and the
   * status of the answer.
   */
  readonly failure: string | null
  readonly attempts: number
  /** When the next attempt is due, if the latest one failed. */
  readonly nextAt: string | null
  /** Since when deliveries are paused; changes wait until they resume. */
  readonly pausedAt: string | null
  /** Until when the former secret also signs. */
  readonly previousSecretUntil: string | null
}

/**
 * An attempt to deliver `changes`, a `gap`, a `watch.changed`, a `watch.gap`, a `digest` or a `test`; `failure` as above,
 * null if it arrived.
 */
export type WebhookAttempt = { readonly at: string; readonly content: string; readonly failure: string | null }

/** `data` of `GET /api/webhook`; latest attempts first. */
export type WebhookData = {
  readonly webhook: WebhookSettings | null
  readonly attempts: readonly WebhookAttempt[]
}
