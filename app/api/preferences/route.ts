import { answered } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { readBlacklistColumns } from '#lib/server/kept-preferences.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences', {
  GET: signedIn(async ({ database, session }) => {
    const blacklistColumns = (await readBlacklistColumns(database, session.accountId)) ?? null
    return answered('Your preferences', { blacklistColumns })
  }),
})
