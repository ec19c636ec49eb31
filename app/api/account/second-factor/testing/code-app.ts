import { Secret, TOTP } from 'otpauth'
import { call } from '../../../testing.ts'
import { PUT as ADD, POST as OFFER } from '../code-app/route.ts'

const STEP_MILLISECONDS = 30_000

/** The code that an app with this secret shows, now or some steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MILLISECONDS })

/** A code that is wrong now and for some time before and after. */
export const wrongCodeOf = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** Adds a code app to the person of a session, and uses its present code up. */
export async function addCodeApp(cookie: string | undefined) {
  const offered = await call(OFFER, 'POST', '/', { cookie })
  const { secret, offer } = JSON.parse(offered.text).data
  const added = await call(ADD, 'PUT', '/', { cookie, body: { code: codeOf(secret), offer } })
  const codes: readonly string[] = JSON.parse(added.text).data.recoveryCodes
  return { secret: String(secret), offer: String(offer), codes }
}
