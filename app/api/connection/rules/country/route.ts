import { z } from 'zod'
import { readRules } from '#lib/features/connection/server/read-rules.ts'
import { setDefaultCountry } from '#lib/features/connection/server/set-default-country.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const body = z.object({ country: z.string('Name a country by two letters').nullable() })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/rules/country', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['rule.set'], confirmed: true, body: jsonBody(body) },
    async (context) => {
      const { country } = context.body.value
      const set = await setDefaultCountry(context, country)
      if (set === 'unknown') return invalid({ country: { code: 'not_valid', reason: 'Name a country by two letters' } })
      if (set === 'read_only') return refused('ruleReadOnly')
      return answered('The rule holds from now on', await readRules(context.database))
    },
  ),
})
