import { z } from 'zod'
import { readSignOn } from '#lib/features/sign-on/server/read-sign-on.ts'
import { saveSignOn } from '#lib/features/sign-on/server/save-sign-on.ts'
import { signOnBody } from '#lib/features/sign-on/server/sign-on-body.ts'
import { isActiveAdmin, lockAdmins } from '#lib/platform/access/accounts.ts'
import { findSignOnChange, forgetProvider } from '#lib/platform/access/provider.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** `changedAt` of the settings as the person read them. */
const removal = z.strictObject({ replaces: z.iso.datetime('Give the time at which single sign-on was changed') })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/sign-on', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database }) =>
    answered('How people sign in elsewhere', await readSignOn(database)),
  ),

  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['provider.set'], confirmed: true, body: jsonBody(signOnBody) },
    async (context) => {
      const wrong = await saveSignOn(context, context.body.value)
      if (wrong === undefined) return answered('Single sign-on is set up', {})
      return typeof wrong === 'string' ? refused(wrong) : invalid(wrong.faults)
    },
  ),

  DELETE: signedInWithBody(
    { shows: 'nothing personal', changes: ['provider.remove'], confirmed: true, body: jsonBody(removal) },
    async ({ body, change, session }) => {
      const wrong = await change(async ({ database: within, queries, append }) => {
        const admins = await lockAdmins(within, configuration().provider?.issuer ?? null)
        if (!(await isActiveAdmin(within, session.accountId))) return 'roleNotAllowed'
        if (admins.length === 0) return 'lastAdmin'
        const changedAt = await findSignOnChange(within)
        if (changedAt !== null && changedAt !== Date.parse(body.value.replaces)) return 'providerChanged'
        if (await forgetProvider(queries)) await append({ action: 'provider.remove' })
        // Without a stored provider, an earlier request has removed it, and its answer may have been lost.
        else if (configuration().provider) return 'notFound'
        return undefined
      })
      return wrong ? refused(wrong) : answered('Single sign-on has ended', {})
    },
  ),
})
