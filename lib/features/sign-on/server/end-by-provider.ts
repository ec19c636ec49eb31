import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { linkedAccount } from '#lib/platform/access/linked-identity.ts'
import { type Logout, readLogoutToken } from '#lib/platform/access/logout-token.ts'
import { spendChallenge } from '#lib/platform/access/passkey-challenge.ts'
import { readProvider } from '#lib/platform/access/provider.ts'
import { appendAuditEvents } from '#lib/platform/audit/append.ts'
import type { AuditEvent } from '#lib/platform/audit/audit-event.ts'
import type { RequestContext } from '#lib/platform/http/operation.ts'
import { log } from '#lib/platform/log.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { providerClientOf } from './begin-sign-on.ts'

/** Returns the sessions that a logout ends. They must have begun with this provider. */
async function sessionsOf(
  within: ConsoleDatabase,
  { issuer, subject, session }: Logout,
): Promise<readonly { readonly id: string; readonly account_id: string }[]> {
  const account = subject === undefined ? undefined : await linkedAccount(within, { issuer, subject })
  if (subject !== undefined && !account) return []
  return within.queries
    .selectFrom('session')
    .select(['id', 'account_id'])
    .where('provider', '=', issuer)
    .$if(account !== undefined, (query) => query.where('account_id', '=', account?.id ?? ''))
    .$if(session !== undefined, (query) => query.where('provider_session', '=', session ?? ''))
    .orderBy('account_id')
    .execute()
}

async function end(database: ConsoleDatabase, logout: Logout, { now, requestId }: RequestContext): Promise<boolean> {
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    if (!(await spendChallenge(within, `logout/${logout.issuer}/${logout.id}`, logout.endsAt))) return false
    const events: AuditEvent[] = []
    for (const [accountId, sessions] of Map.groupBy(await sessionsOf(within, logout), (each) => each.account_id)) {
      const ids = sessions.map(({ id }) => id)
      // The same locking order as in a change of a person.
      const actor = await lockAccount(within, accountId)
      await queries.deleteFrom('session').where('id', 'in', ids).execute()
      const event = { at: now, actor: actor ?? null, requestId, details: { ended: ids.length } }
      events.push({ ...event, action: 'session.end_by_provider' })
    }
    // Last, because other appends to the audit log wait from the first of these until the transaction ends.
    await appendAuditEvents(queries, events)
    return true
  })
}

/**
 * Ends the sessions that a logout token names. Each token counts once, on all instances.
 *
 * @returns false if the token does not hold.
 */
export async function endByProvider(
  database: ConsoleDatabase,
  token: string,
  context: RequestContext,
): Promise<boolean> {
  const provider = await readProvider(database)
  const client = provider && providerClientOf(provider)
  if (!client) return false
  let logout: Logout
  try {
    logout = await readLogoutToken(client, token, context.now)
  } catch {
    // The message may quote the token.
    log().warn({ requestId: context.requestId }, 'a logout token was refused')
    return false
  }
  return end(database, logout, context)
}
