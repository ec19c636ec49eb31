import { route } from '#lib/platform/http/handle.ts'
import { keeping } from '#lib/platform/preferences/keep-preference.ts'
import { LOOKS } from '#lib/platform/preferences/looks.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/theme', {
  PUT: keeping(LOOKS, 'theme'),
})
