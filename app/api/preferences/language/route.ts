import { route } from '#lib/platform/http/handle.ts'
import { DISPLAY_PREFERENCES } from '#lib/platform/preferences/display-preferences.ts'
import { preferenceOperation } from '#lib/platform/preferences/preference-operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/language', {
  PUT: preferenceOperation(DISPLAY_PREFERENCES, 'language'),
})
