import { personSchema } from '#lib/features/forget/api/person-schema.ts'
import { lookAtPerson } from '#lib/features/forget/server/forget-person.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { refusedPerson } from '../refused-person.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/forget/look', {
  POST: signedInWithBody({ shows: ['forget.look'], body: jsonBody(personSchema) }, async (context) => {
    const found = await lookAtPerson(context, context.body.value)
    return typeof found === 'string' ? refusedPerson(found) : answered('What is stored of the person', found)
  }),
})
