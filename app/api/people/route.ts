import { z } from 'zod'
import { parsePage } from '#lib/contract/pagination.ts'
import { invitePerson } from '#lib/features/people/server/invite-person.ts'
import { listPeople } from '#lib/features/people/server/people.ts'
import { emailField, nameField, roleField } from '#lib/platform/access/person-fields.ts'
import { answered, invalid, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

const invitation = z.object({ name: nameField, email: emailField, role: roleField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people', {
  GET: signedIn(async ({ query, database, now }) => {
    const parsed = parsePage(query)
    if (!parsed.ok) return invalid(parsed.errors)
    return answered('Who may sign in', await listPeople(database, parsed.page, now))
  }),

  POST: signedIn(
    confirmed(async (context: SignedInContext) => {
      const body = await readBody(context.request, invitation)
      if (!body.ok) return invalidBody(body)
      const invited = await invitePerson(context, body.value)
      return typeof invited === 'string'
        ? refused(invited)
        : answered('Pass the link on; it works once', invited, { status: 201 })
    }),
  ),
})
