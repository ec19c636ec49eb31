import { DAY_MILLISECONDS, iso } from '#lib/contract/time.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answeredBare, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'

/** RFC 9116 recommends less than a year. Computed for each request, so it never expires while the console runs. */
const EXPIRES_MILLISECONDS = 30 * DAY_MILLISECONDS

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/.well-known/security.txt', {
  GET: anyone(async ({ now }) => {
    const { securityContact } = configuration()
    if (securityContact === undefined) return refused('notFound')
    const expires = iso(now + EXPIRES_MILLISECONDS)
    return answeredBare('text/plain; charset=utf-8', `Contact: ${securityContact}\nExpires: ${expires}\n`)
  }),
})
