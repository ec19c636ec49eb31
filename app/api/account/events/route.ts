import { viewEvents } from '#lib/features/keys/server/events.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementPage } from '#lib/service-client/management/answers.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/events', {
  GET: managed({ shows: ['events.view'] }, (context) => managementPage(context, 'Who did what', viewEvents)),
})
