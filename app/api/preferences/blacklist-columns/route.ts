import { TABLE_PREFERENCES } from '#lib/features/blacklist/server/kept-table.ts'
import { route } from '#lib/platform/http/handle.ts'
import { keeping } from '#lib/platform/preferences/keep-preference.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/blacklist-columns', {
  PUT: keeping(TABLE_PREFERENCES, 'blacklist-columns'),
})
