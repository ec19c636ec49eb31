import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { isActiveAdmin, lockAdmins } from '#lib/platform/access/accounts.ts'
import type { SignOnRules } from '#lib/platform/access/api/provider.ts'
import {
  findSignOnChange,
  keepProvider,
  type Provider,
  type ProviderClient,
  readProvider,
} from '#lib/platform/access/provider.ts'
import { tryProvider, type Unsuitable } from '#lib/platform/access/provider-client.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { localAdmins } from './read-sign-on.ts'
import type { SignOnBody } from './sign-on-body.ts'

const REASONS: Readonly<Record<Unsuitable, string>> = {
  unreachable: 'No identity provider answers at this address',
  other_issuer: 'The metadata at this address names another issuer',
  unsuitable: 'The provider’s metadata lacks an address that the console needs, or names one that it cannot use',
  client_refused: 'The provider does not accept this client ID with this secret',
}

type Fault = { readonly faults: ErrorMap }
const faultOf = (field: string, code: string, reason: string): Fault => ({ faults: { [field]: { code, reason } } })

/** Returns the new client. If the body has no secret, an unchanged client keeps the stored one. */
async function newClient(database: ConsoleDatabase, given: SignOnBody): Promise<ProviderClient | Fault> {
  const { issuer, clientId } = given
  if (issuer === undefined) return faultOf('issuer', 'missing_or_too_short', 'Enter the address of the provider')
  if (clientId === undefined) return faultOf('clientId', 'missing_or_too_short', 'Enter the client ID')
  const before = await readProvider(database)
  const isSame = before?.issuer === issuer && before.clientId === clientId
  const clientSecret = given.clientSecret ?? (isSame ? before.clientSecret : undefined)
  return clientSecret === undefined
    ? faultOf('clientSecret', 'missing_or_too_short', 'Enter the client secret')
    : { issuer, clientId, clientSecret }
}

/** Whether these settings are stored already. */
function isStored(stored: Provider | undefined, client: ProviderClient | null, rules: SignOnRules): boolean {
  if (!stored || !isDeepStrictEqual(stored.rules, rules)) return false
  const { issuer, clientId, clientSecret } = stored
  return client === null || isDeepStrictEqual({ issuer, clientId, clientSecret }, client)
}

/**
 * Tests the provider and saves the settings. Variables that set the provider take precedence.
 *
 * @returns why it was not saved, if so.
 */
export async function saveSignOn(
  { database, session, change, now }: SignedInContext<'provider.set'>,
  given: SignOnBody,
): Promise<Fault | 'providerReadOnly' | 'providerChanged' | 'lastAdmin' | 'roleNotAllowed' | undefined> {
  const { issuer, clientId, clientSecret, replaces, ...rules } = given
  const isSet = configuration().provider !== undefined
  if (isSet && (issuer ?? clientId ?? clientSecret) !== undefined) return 'providerReadOnly'
  const client = isSet ? null : await newClient(database, given)
  if (client && 'faults' in client) return client
  const unsuitable = client && (await tryProvider(client))
  if (unsuitable) {
    return faultOf(unsuitable === 'client_refused' ? 'clientSecret' : 'issuer', unsuitable, REASONS[unsuitable])
  }
  return change(async ({ database: within, queries, append }) => {
    // Locked, so that the person who may still sign in here is an admin when the transaction ends.
    const admins = await lockAdmins(within, client?.issuer ?? configuration().provider?.issuer ?? null)
    // Another admin may have changed this one while the lock was awaited.
    if (!(await isActiveAdmin(within, session.accountId))) return 'roleNotAllowed'
    if (admins.length === 0) return 'lastAdmin'
    const before = await findSignOnChange(within)
    if (replaces !== undefined && (replaces === null ? null : Date.parse(replaces)) !== before) {
      // If the answer was lost, the page sends the same change again.
      return isStored(await readProvider(within), client, rules) ? undefined : 'providerChanged'
    }
    const { localOnlyFor } = rules
    if (localOnlyFor !== null && !(await localAdmins(within)).some(({ id }) => id === localOnlyFor)) {
      return faultOf('localOnlyFor', 'not_valid', 'Choose an active admin who has a password')
    }
    await keepProvider(queries, client, rules, { at: now, by: session.user.email })
    const roles = rules.roleClaim === null ? 'invitation' : 'claim'
    await append({
      action: 'provider.set',
      details: {
        ...(client ? { host: new URL(client.issuer).host } : {}),
        roles,
        createsAccounts: rules.createsAccounts,
        ...(localOnlyFor === null ? {} : { localOnlyFor }),
      },
    })
    return undefined
  })
}
