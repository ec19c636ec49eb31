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
}
