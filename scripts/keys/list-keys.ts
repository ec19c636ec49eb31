import { dayOf } from '#lib/contract/time.ts'
import { SEALED_WEBHOOKS } from '#lib/features/delivery/server/webhook-secrets.ts'
import { withWebhooks } from '#lib/features/delivery/server/webhook-table.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { countOlder, resealingBySecrets, SEALED_BY_SECRETS, type SealedColumn } from '#lib/platform/secrets/reseal.ts'
import { KEY_NAMES } from '#lib/platform/secrets/sealed-keys.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/** The purpose of each key, as the command prints it. */
const KEY_USES = {
  audit: 'links the lines of the audit log',
  lookup: 'hashes checked and watched values and the names of entries',
  receipt: 'signs receipts',
  text: 'seals reviews and requests for approval',
  session: 'seals cookies, and everything secret in the store',
} as const

type Counted = { readonly queries: Parameters<typeof countOlder>[0]; readonly columns: readonly SealedColumn[] }

/** Returns the number of stored values that are not sealed with the first session secret. */
async function countSealedByOlder(counted: readonly Counted[], secrets: readonly string[]): Promise<number> {
  let count = 0
  for (const { queries, columns } of counted) {
    for (const column of columns) count += await countOlder(queries, column, resealingBySecrets(secrets))
  }
  return count
}

/** Returns a line for each key: its versions and purpose, and whether the older session secrets are still needed. */
export async function listKeys(
  { queries }: ConsoleDatabase,
  mirrorUrl: string,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const rows = await queries.selectFrom('sealed_key').select(['name', 'version', 'created_at']).execute()
  const lines = KEY_NAMES.map((name) => {
    const [newest, ...older] = rows.filter((row) => row.name === name).sort((one, other) => other.version - one.version)
    const version = newest ? `version ${newest.version}, of ${dayOf(newest.created_at)}` : 'not made yet'
    const before = older.length > 0 ? `, with ${older.length} older` : ''
    return `${name.padEnd(8)} ${version}${before}: ${KEY_USES[name]}`
  })
  const mirror = await withWebhooks(await openMirror(mirrorUrl))
  const sealed = [
    { queries, columns: SEALED_BY_SECRETS },
    { queries: mirror.queries, columns: SEALED_WEBHOOKS },
  ]
  const needed = await countSealedByOlder(sealed, secrets).finally(() => mirror.close())
  const older = secrets.length - 1
  const values = needed === 1 ? '1 value is' : `${needed} values are`
  const state = needed > 0 ? `${values} sealed with an older one` : 'everything is sealed with the first'
  return [...lines, `session  ${older === 0 ? '1 secret' : `${older + 1} secrets`}, ${state}: ${KEY_USES.session}`]
}
