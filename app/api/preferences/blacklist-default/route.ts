import { TABLE_PREFERENCES } from '#lib/features/blacklist/server/kept-table.ts'
import { route } from '#lib/platform/http/handle.ts'
import { preferenceOperation } from '#lib/platform/preferences/preference-operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/blacklist-default', {
  PUT: preferenceOperation(TABLE_PREFERENCES, 'blacklist-default'),
})
