import { TABLE_PREFERENCES } from '#lib/features/blacklist/server/kept-table.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readKept } from '#lib/platform/preferences/kept-preferences.ts'
import { LOOKS } from '#lib/platform/preferences/looks.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences', {
  GET: signedIn(async ({ database, session }) => {
    const kept = await readKept(database, session.accountId, { ...TABLE_PREFERENCES, ...LOOKS })
    return answered('Your preferences', {
      blacklistColumns: kept['blacklist-columns'] ?? null,
      blacklistRefresh: kept['blacklist-refresh']?.seconds ?? null,
      blacklistView: kept['blacklist-view']?.id ?? null,
      language: kept.language?.language ?? null,
      theme: kept.theme?.theme ?? null,
    })
  }),
})
