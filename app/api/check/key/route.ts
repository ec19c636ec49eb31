import { receiptKey, receiptKeys } from '#lib/check/issue-receipt.ts'
import { answered } from '#lib/server/answer.ts'
import { configuration } from '#lib/server/configuration.ts'
import { consoleDatabase } from '#lib/server/console-database.ts'
import { route } from '#lib/server/handle.ts'
import { anyone } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/key', {
  GET: anyone(async ({ now }) => {
    const { queries } = await consoleDatabase()
    await receiptKey(queries, configuration().sessionSecrets, now)
    return answered('Public keys of receipts, the newest first', { keys: await receiptKeys(queries) })
  }),
})
