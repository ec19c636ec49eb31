import { type Checked, isListOf, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/contract/shape.ts'

/** Details by which a person recognises a session; null if unknown. */
const client = {
  /** Name and main version. */
  browser: orNull(isText),
  system: orNull(isText),
  /** An IPv4 /24 or an IPv6 /48. */
  network: orNull(isText),
}
const isSession = isShape({
  ...client,
  id: isText,
  startedAt: isMoment,
  seenAt: isMoment,
  /** Whether it is the session of the request. */
  isThis: isYesOrNo,
})
/** A session that has not ended. Times are ISO 8601; `seenAt` is accurate to the minute. */
export type SessionItem = Checked<typeof isSession>

/** Details by which a person recognises a session. */
export type ClientItem = Pick<SessionItem, keyof typeof client>

/** A browser in which the person signed in for the first time. */
export type NewBrowserItem = ClientItem & { readonly at: string }

/** `data` of `GET /api/account/sessions` and `GET /api/people/:id/sessions`, the latest active one first. */
export const isSessionsAnswer = isShape({ items: isListOf(isSession) })
export type SessionsAnswer = Checked<typeof isSessionsAnswer>
