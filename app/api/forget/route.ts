import { personSchema } from '#lib/features/forget/api/person-schema.ts'
import { forgetPerson } from '#lib/features/forget/server/forget-person.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { refusedPerson } from './refused-person.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/forget', {
  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['forget.person'], confirmed: true, body: jsonBody(personSchema) },
    async (context) => {
      const gone = await forgetPerson(context, context.body.value)
      if (gone === 'listed') return refused('personListed')
      if (gone === 'approvalUnderWay') return refused('personApprovalUnderWay')
      return typeof gone === 'string' ? refusedPerson(gone) : answered('The person is forgotten', gone)
    },
  ),
})
