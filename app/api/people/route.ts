import { z } from 'zod'
import { invitePerson } from '#lib/features/people/server/invite-person.ts'
import { listPeople } from '#lib/features/people/server/people.ts'
import { emailField, nameField, roleField } from '#lib/platform/access/person-fields.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const invitation = z.object({ name: nameField, email: emailField, role: roleField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people', {
  GET: paged({ shows: 'nothing personal' }, async ({ page, database, now }) =>
    answered('Who may sign in', await listPeople(database, page, now)),
  ),

  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['person.invite'], confirmed: true, body: jsonBody(invitation) },
    async (context) => {
      const invited = await invitePerson(context, context.body.value)
      return typeof invited === 'string'
        ? refused(invited)
        : answered('Pass the link on; it works once', invited, { status: 201 })
    },
  ),
})
