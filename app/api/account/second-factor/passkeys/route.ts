import { z } from 'zod'
import { confirmPasskey, offerPasskey } from '#lib/features/second-factor/server/add-passkey.ts'
import { attestationField } from '#lib/platform/access/passkey-fields.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const addition = z.object({ passkey: attestationField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/second-factor/passkeys', {
  POST: signedIn({ shows: 'nothing personal', confirmed: true, beforeSecondFactor: true }, async (context) => {
    const offer = await offerPasskey(context)
    return offer ? answered('Let the browser make it', { offer }) : refused('notFound')
  }),

  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['factor.add'],
      confirmed: true,
      beforeSecondFactor: true,
      body: jsonBody(addition),
    },
    async (context) => {
      const outcome = await confirmPasskey(context, context.body.value.passkey)
      if (outcome === 'wrong') {
        return invalid({ passkey: { code: 'wrong', reason: 'It was made for something else, or too long ago' } })
      }
      return typeof outcome === 'string'
        ? refused(outcome)
        : answered('Your passkey is added', { recoveryCodes: outcome }, { status: 201 })
    },
  ),
})
