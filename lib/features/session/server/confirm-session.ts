import 'server-only'
import { replaceCookie } from '#lib/platform/access/session.ts'
import { writeSessionCookie } from '#lib/platform/access/session-cookie.ts'
import { type Answer, answered } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { CONFIRMED_MILLISECONDS } from '#lib/platform/http/still-allowed.ts'

/** Records a confirmation, which holds for five minutes, and gives the session a new cookie. */
export async function confirmSession({
  session,
  change,
  now,
}: Pick<SignedInContext, 'session' | 'change' | 'now'>): Promise<Answer & { readonly headers: Headers }> {
  const headers = new Headers()
  const cookie = await writeSessionCookie(headers)
  await change(({ database }) => replaceCookie(database, session.id, cookie, now))
  const confirmedUntil = new Date(now + CONFIRMED_MILLISECONDS).toISOString()
  return { ...answered('It is confirmed that it is you', { confirmedUntil }), headers }
}
