import { z } from 'zod'
import { checkOwnPasskey } from '#lib/features/session/server/check-own-passkey.ts'
import { checkOwnPassword } from '#lib/features/session/server/check-own-password.ts'
import { checkOwnSecondFactor } from '#lib/features/session/server/check-own-second-factor.ts'
import { confirmSession } from '#lib/features/session/server/confirm-session.ts'
import { assertionField } from '#lib/platform/access/passkey-fields.ts'
import { codeField, passwordField } from '#lib/platform/access/person-fields.ts'
import { answered, invalid, refusedFor } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** One of the three: the password, a code of the second factor, or a passkey. */
const confirmation = z
  .object({ password: passwordField.optional(), code: codeField.optional(), passkey: assertionField.optional() })
  .refine(({ password, code, passkey }) => password ?? code ?? passkey, {
    path: ['password'],
    message: 'Enter your password',
  })

const WRONG = {
  password: 'This is not your password',
  code: 'This code is not right, or was used already',
  passkey: 'The console does not accept this passkey',
} as const

/** Which of the three was given, and whether it is right. */
async function checked(
  context: SignedInContext<'password.wrong' | 'factor.wrong'>,
  { passkey, code, password = '' }: z.infer<typeof confirmation>,
) {
  if (passkey) return { given: 'passkey', outcome: await checkOwnPasskey(context, passkey) } as const
  if (code !== undefined) return { given: 'code', outcome: await checkOwnSecondFactor(context, code) } as const
  return { given: 'password', outcome: await checkOwnPassword(context, password) } as const
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm', {
  GET: signedIn({ shows: 'nothing personal', confirmed: true }, async () =>
    answered('The password was given within the last five minutes', {}),
  ),

  POST: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['password.wrong', 'factor.wrong'],
      beforeSecondFactor: true,
      body: jsonBody(confirmation),
    },
    async (context) => {
      const { given, outcome } = await checked(context, context.body.value)
      if (!outcome.ok && outcome.why === 'throttled') return refusedFor(outcome.retryAfterSeconds)
      if (!outcome.ok) return invalid({ [given]: { code: 'wrong', reason: WRONG[given] } })
      return confirmSession(context)
    },
  ),
})
