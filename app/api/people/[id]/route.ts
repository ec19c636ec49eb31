import { z } from 'zod'
import { changePerson } from '#lib/features/people/server/change-person.ts'
import { nameField, roleField } from '#lib/platform/access/person-fields.ts'
import { answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

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
