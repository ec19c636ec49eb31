import 'server-only'
import { isoOrNull } from '#lib/contract/time.ts'
import { type Provider, readProvider } from '#lib/platform/access/provider.ts'
import { callbackUrl, logoutUrl, signedOutUrl } from '#lib/platform/access/provider-client.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { LocalAdmin, SignOnData, SignOnItem } from '../api/sign-on.ts'

function shown({ source, issuer, clientId, clientSecret, rules, changedAt, changedBy }: Provider): SignOnItem {
  return {
    source,
    issuer,
    clientId,
    hasSecret: clientSecret !== undefined,
    rules,
    changedAt: isoOrNull(changedAt),
    changedBy,
  }
}

/** Returns the active admins who have a password. */
export function localAdmins({ queries }: ConsoleDatabase): Promise<readonly LocalAdmin[]> {
  return queries
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns the settings of single sign-on, without the secret. */
export async function readSignOn(database: ConsoleDatabase): Promise<SignOnData> {
  const provider = await readProvider(database)
  return {
    provider: provider ? shown(provider) : null,
    addresses: { callback: callbackUrl().href, logout: logoutUrl().href, signedOut: signedOutUrl().href },
    localAdmins: await localAdmins(database),
  }
}
