import { z } from 'zod'
import { answered, invalidBody, refused } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'
import { type SignedInContext, signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { changePerson } from '#lib/staff/change-person.ts'
import { nameField, roleField } from '#lib/staff/person-fields.ts'

const change = z.object({
  name: nameField.optional(),
  role: roleField.optional(),
  disabled: z.boolean('Say whether to disable the person').optional(),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id', {
  PUT: signedIn(
    confirmed(async (context: SignedInContext) => {
      const body = await readBody(context.request, change)
      if (!body.ok) return invalidBody(body)
      const outcome = await changePerson(context, context.params.id ?? '', body.value)
      return typeof outcome === 'string' ? refused(outcome) : answered('The person is changed', { person: outcome })
    }),
  ),
})
