import 'server-only'
import { type Provider, type ProviderClient, readProvider } from '#lib/platform/access/provider.ts'
import { authorizationUrl, type Identity, identityOf, providerFault } from '#lib/platform/access/provider-client.ts'
import { beginFlow, type FlowFor, takeFlow } from '#lib/platform/access/provider-flow.ts'
import { type Answer, answered, refused } from '#lib/platform/http/answer.ts'
import type { RequestContext, SignedInContext } from '#lib/platform/http/operation.ts'
import { log } from '#lib/platform/log.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

type Context = Pick<SignedInContext, 'request' | 'requestId' | 'now'> | RequestContext

export function providerClientOf({ issuer, clientId, clientSecret }: Provider): ProviderClient | undefined {
  return clientSecret === undefined ? undefined : { issuer, clientId, clientSecret }
}

/** Logs a failure of the provider by the library's error code only: messages may quote tokens. */
function explained(error: unknown, requestId: string) {
  const { why, code } = providerFault(error)
  log().warn({ requestId, fault: code }, 'single sign-on failed')
  return why
}

/** Begins a sign-in at the provider, and answers with the address to open. */
export async function beginSignOn(
  { requestId, now }: Context,
  database: ConsoleDatabase,
  purpose: FlowFor,
): Promise<Answer> {
  const provider = await readProvider(database)
  if (!provider) return refused('notFound')
  const client = providerClientOf(provider)
  if (!client) return refused('providerUnavailable')
  const headers = new Headers()
  const flow = await beginFlow(headers, purpose, provider.issuer, now)
  try {
    const url = await authorizationUrl(client, flow)
    return answered('Sign in there', { url: url.href }, { headers })
  } catch (error) {
    explained(error, requestId)
    return refused('providerUnavailable')
  }
}

export type Redeemed =
  | { readonly ok: true; readonly identity: Identity; readonly provider: Provider }
  | {
      readonly ok: false
      readonly why: 'signOnOver' | 'providerUnavailable' | 'providerDenied' | 'providerRefused'
    }

/**
 * Redeems the provider's answer to a sign-in that this browser began.
 *
 * @param query the query of the address that the provider redirected to.
 * @param headers of the answer, which removes the cookie of the sign-in.
 */
export async function redeem(
  { request, requestId, now }: Context,
  database: ConsoleDatabase,
  { purpose, query, headers }: { readonly purpose: FlowFor; readonly query: string; readonly headers: Headers },
): Promise<Redeemed> {
  const flow = await takeFlow(database, request.headers, headers, purpose, now)
  const provider = await readProvider(database)
  const client = provider && providerClientOf(provider)
  // The settings may have changed to another provider meanwhile.
  if (!flow || !client || flow.issuer !== client.issuer) return { ok: false, why: 'signOnOver' }
  try {
    return { ok: true, identity: await identityOf(client, flow, query, now), provider }
  } catch (error) {
    return { ok: false, why: explained(error, requestId) }
  }
}
