import { TABLE_PREFERENCES } from '#lib/features/blacklist/server/kept-table.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { DISPLAY_PREFERENCES } from '#lib/platform/preferences/display-preferences.ts'
import { readSavedPreferences } from '#lib/platform/preferences/saved-preferences.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database, session }) => {
    const kept = await readSavedPreferences(database, session.accountId, {
      ...TABLE_PREFERENCES,
      ...DISPLAY_PREFERENCES,
    })
    return answered('Your preferences', {
      blacklistColumns: kept['blacklist-columns'] ?? null,
      blacklistDefault: kept['blacklist-default']?.id ?? null,
      blacklistRefresh: kept['blacklist-refresh']?.seconds ?? null,
      blacklistView: kept['blacklist-view']?.id ?? null,
      language: kept.language?.language ?? null,
      theme: kept.theme?.theme ?? null,
    })
  }),
})
