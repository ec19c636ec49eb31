import { isEnvironment } from '#lib/contract/tokens.ts'
import { fieldsSchema } from '#lib/features/fields/api/fields-schema.ts'
import { describeFields } from '#lib/features/fields/server/describe-fields.ts'
import { setFields } from '#lib/features/fields/server/set-fields.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** The most fields, each with what it replaces, with names of a usual length. */
const BODY_MAXIMUM_BYTES = 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/fields/:environment', {
  GET: signedIn({ shows: 'nothing personal' }, async (context) => {
    const { environment } = context.params
    if (!isEnvironment(environment)) return refused('notFound')
    return answered('What each field is used for', await describeFields(context, environment))
  }),
  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['field.set'],
      confirmed: true,
      body: jsonBody(fieldsSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { environment } = context.params
      if (!isEnvironment(environment)) return refused('notFound')
      const set = await setFields(context, environment, context.body.value)
      if (set === 'unknown') return refused('notFound')
      if (set === 'changed') return refused('fieldChanged')
      return answered('The fields are used so from now on', {})
    },
  ),
})
