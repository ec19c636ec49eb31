import { accountPage } from '#lib/server/account/answers.ts'
import { listEvents } from '#lib/server/account/events.ts'
import { managed } from '#lib/server/account/managed.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/events', {
  GET: managed((context) => accountPage(context, 'Who did what', listEvents)),
})
