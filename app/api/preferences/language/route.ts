import { route } from '#lib/server/handle.ts'
import { keeping } from '#lib/server/keeping.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/preferences/language', {
  PUT: keeping('language'),
})
