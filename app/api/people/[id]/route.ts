import { z } from 'zod'
import { changePerson } from '#lib/features/people/server/change-person.ts'
import { nameField, roleField } from '#lib/platform/access/person-fields.ts'
import { actorOf } from '#lib/platform/audit/audit-event.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { handOver } from '../hand-over.ts'

const change = z.object({
  name: nameField.optional(),
  role: roleField.optional(),
  disabled: z.boolean('Say whether to disable the person').optional(),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id', {
  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['person.change', 'approval.lapse'],
      confirmed: true,
      body: jsonBody(change),
    },
    async (context) => {
      const { session, now, requestId, params, body } = context
      const happening = { at: now, actor: actorOf(session), requestId }
      const outcome = await changePerson(context, params.id ?? '', body.value, ({ queries }, person) =>
        handOver(queries, person, session.accountId, happening),
      )
      return typeof outcome === 'string' ? refused(outcome) : answered('The person is changed', { person: outcome })
    },
  ),
})
