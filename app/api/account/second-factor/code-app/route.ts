import { z } from 'zod'
import { confirmCodeApp } from '#lib/features/second-factor/server/confirm-code-app.ts'
import { removeOwnFactor } from '#lib/features/second-factor/server/remove-own-factor.ts'
import { offerCodeApp, removeCodeApp } from '#lib/platform/access/code-app.ts'
import { codeField } from '#lib/platform/access/person-fields.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalid, refused, refusedFor } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** A code of the app, and the name of the offer whose secret the page shows. */
const confirmation = z.object({ code: codeField, offer: z.string('Send the offer') })

const REFUSALS = { exists: 'codeAppExists', replaced: 'codeAppReplaced' } as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/second-factor/code-app', {
  POST: signedIn(
    { shows: 'nothing personal', confirmed: true, beforeSecondFactor: true },
    async ({ database, session }) => {
      const person = { id: session.accountId, email: session.user.email }
      const offer = await offerCodeApp(database, person, configuration().sessionSecrets)
      return offer ? answered('Confirm it by a code', offer, { status: 201 }) : refused('codeAppExists')
    },
  ),

  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['factor.add', 'factor.wrong'],
      confirmed: true,
      beforeSecondFactor: true,
      body: jsonBody(confirmation),
    },
    async (context) => {
      const outcome = await confirmCodeApp(context, context.body.value)
      if (outcome.ok) return answered('Your code app is added', { recoveryCodes: outcome.recoveryCodes })
      if (outcome.why === 'throttled') return refusedFor(outcome.retryAfterSeconds)
      return outcome.why === 'wrong'
        ? invalid({ code: { code: 'wrong', reason: 'This is not the code that the app shows' } })
        : refused(REFUSALS[outcome.why])
    },
  ),

  DELETE: signedIn({ shows: 'nothing personal', changes: ['factor.remove'], confirmed: true }, async (context) => {
    const { accountId } = context.session
    const refusal = await removeOwnFactor(context, { factor: 'code' }, (database) => removeCodeApp(database, accountId))
    return refusal ? refused(refusal) : answered('Your code app is removed', {})
  }),
})
