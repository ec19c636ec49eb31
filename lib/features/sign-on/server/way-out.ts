import 'server-only'
import { readProvider } from '#lib/platform/access/provider.ts'
import { endSessionUrl } from '#lib/platform/access/provider-client.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { providerClientOf } from './begin-sign-on.ts'

/**
 * Returns where somebody who signed in with the identity provider can sign out there too; null for everyone else, and if
 * the provider has no such address or does not answer.
 */
export async function wayOut(database: ConsoleDatabase, session: Pick<Session, 'provider'>): Promise<string | null> {
  if (session.provider === null) return null
  const provider = await readProvider(database)
  const client = provider && providerClientOf(provider)
  return client?.issuer === session.provider ? endSessionUrl(client) : null
}
