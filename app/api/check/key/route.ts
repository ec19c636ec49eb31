import { receiptKey, receiptKeys } from '#lib/features/check/server/issue-receipt.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answeredBare } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/key', {
  GET: anyone(async ({ now }) => {
    const { queries } = await consoleDatabase()
    await receiptKey(queries, configuration().sessionSecrets, now)
    // JOSE libraries read a JWK set and no envelope.
    return answeredBare('application/jwk-set+json', JSON.stringify(await receiptKeys(queries)))
  }),
})
