import { type Checked, isCount, isListOf, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/contract/shape.ts'

/** What an admin sets. */
export type WebhookChoice = { readonly url: string; readonly digest: boolean; readonly paused: boolean }

/** `replaces` is what the page showed, null without a webhook: nothing is set if the settings have changed since. */
export type WebhookChange = WebhookChoice & { readonly replaces: WebhookChoice | null }

const isWebhook = isShape({
  url: isText,
  /** Whether a daily digest is delivered too. */
  digest: isYesOrNo,
  /** The latest successful delivery, as an ISO date-time. */
  deliveredAt: orNull(isMoment),
  /**
   * Why the latest attempt failed: `timeout`, `unreachable`, `secret_lost`, `private_address`, or `status_` and the
   * status of the answer.
   */
  failure: orNull(isText),
  attempts: isCount,
  /** When the next attempt is due, if the latest one failed. */
  nextAt: orNull(isMoment),
  /** Since when deliveries are paused; changes wait until they resume. */
  pausedAt: orNull(isMoment),
  /** Until when the former secret also signs. */
  previousSecretUntil: orNull(isMoment),
})
/** The webhook of a list and the state of its delivery. */
export type WebhookSettings = Checked<typeof isWebhook>

const isAttempt = isShape({ at: isMoment, content: isText, failure: orNull(isText) })
/**
 * An attempt to deliver `changes`, a `gap`, a `watch.changed`, a `watch.gap`, a `digest` or a `test`; `failure` as above,
 * null if it arrived.
 */
export type WebhookAttempt = Checked<typeof isAttempt>

/** `data` of `GET /api/webhook`; latest attempts first. */
export const isWebhookData = isShape({ webhook: orNull(isWebhook), attempts: isListOf(isAttempt) })
export type WebhookData = Checked<typeof isWebhookData>

/** `data` of a change; `secret` is null if it made none. */
export const isWebhookSecret = isShape({ secret: orNull(isText) })

/** `data` of a test delivery; `failure` as in any delivery. */
export const isTriedWebhook = isShape({ arrived: isYesOrNo, failure: orNull(isText) })
export type TriedWebhook = Checked<typeof isTriedWebhook>
