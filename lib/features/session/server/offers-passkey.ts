import 'server-only'
import { hasAnyPasskey } from '#lib/platform/access/passkeys.ts'
import { relyingParty } from '#lib/platform/access/relying-party.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

/** Whether anybody can sign in with a passkey. */
export async function offersPasskey(): Promise<boolean> {
  return relyingParty() !== undefined && hasAnyPasskey(await consoleDatabase())
}
