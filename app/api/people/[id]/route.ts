import { z } from 'zod'
import { lapseOf } from '#lib/features/approval/server/lapse-approvals.ts'
import { changePerson } from '#lib/features/people/server/change-person.ts'
import { releaseReviews } from '#lib/features/review/server/assign-review.ts'
import { passWatches } from '#lib/features/watch/server/watches.ts'
import { type Access, accessTo, isAllowed, isRole } from '#lib/platform/access/api/roles.ts'
import { nameField, roleField } from '#lib/platform/access/person-fields.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const WATCHING = accessTo('POST /api/watches')
const ANSWERING = accessTo('PUT /api/reviews/:id/answer')

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
      const { session, now, params, body } = context
      const outcome = await changePerson(context, params.id ?? '', body.value, async ({ queries }, person) => {
        const may = (access: Access) =>
          person.disabled_at === null && isRole(person.role) && isAllowed(access, person.role)
        if (!may(WATCHING) && person.id !== session.accountId)
          await passWatches(queries, person, session.accountId, now)
        if (!may(ANSWERING)) await releaseReviews(queries, person.id)
        await lapseOf(queries, person, context)
      })
      return typeof outcome === 'string' ? refused(outcome) : answered('The person is changed', { person: outcome })
    },
  ),
})
