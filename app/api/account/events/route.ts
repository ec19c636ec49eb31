import { accountPage } from '#lib/service-client/management/answers.ts'
import { listEvents } from '#lib/features/keys/server/events.ts'
import { managed } from '#lib/service-client/management/managed.ts'
import { route } from '#lib/platform/http/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/events', {
  GET: managed((context) => accountPage(context, 'Who did what', listEvents)),
})
