import { askForPasskey } from '#lib/platform/access/check-passkey.ts'
import { passkeysOf } from '#lib/platform/access/passkeys.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm/passkey', {
  POST: signedIn(
    { shows: 'nothing personal', beforeSecondFactor: true },
    async ({ database, session: { id, accountId }, now }) => {
      const passkeys = await passkeysOf(database, accountId)
      // With an empty list the browser would offer other people's passkeys.
      const question =
        passkeys.length > 0 && (await askForPasskey(`confirm/${id}`, configuration().sessionSecrets, now, passkeys))
      return question ? answered('Let a passkey answer it', { question }) : refused('notFound')
    },
  ),
})
