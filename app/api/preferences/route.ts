import { answered } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { readKept } from '#lib/server/kept-preferences.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences', {
  GET: signedIn(async ({ database, session }) => {
    const kept = await readKept(database, session.accountId)
    return answered('Your preferences', {
      blacklistColumns: kept['blacklist-columns'] ?? null,
      blacklistRefresh: kept['blacklist-refresh']?.seconds ?? null,
      blacklistView: kept['blacklist-view']?.id ?? null,
      language: kept.language?.language ?? null,
      theme: kept.theme?.theme ?? null,
    })
  }),
})
