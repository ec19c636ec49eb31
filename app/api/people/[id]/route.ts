import { z } from 'zod'
import { changePerson } from '#lib/features/people/server/change-person.ts'
import { nameField, roleField } from '#lib/platform/access/person-fields.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const change = z.object({
  name: nameField.optional(),
  role: roleField.optional(),
  disabled: z.boolean('Say whether to disable the person').optional(),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['person.change'], confirmed: true, body: jsonBody(change) },
    async (context) => {
      const outcome = await changePerson(context, context.params.id ?? '', context.body.value)
      return typeof outcome === 'string' ? refused(outcome) : answered('The person is changed', { person: outcome })
    },
  ),
})
