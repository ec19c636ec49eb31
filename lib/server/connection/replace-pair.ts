import 'server-only'
import { type Action, actorOf } from '#lib/audit/act.ts'
import { appendAudit } from '#lib/audit/append.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { configuration } from '../configuration.ts'
import type { SignedInContext } from '../operation.ts'
import type { ServiceKey } from '../renew-grant.ts'
import { connectionId } from './connection.ts'
import { connectionNotes } from './state.ts'
import { forgetPair, keepPair } from './stored-pairs.ts'
import type { PairTrial } from './try-pair.ts'

function act({ session, requestId, now }: SignedInContext, action: Action, environment: Environment) {
  return { at: now, actor: actorOf(session), action, requestId, details: { environment } }
}

/** Whether the pair for this list is set where the console is run, and so not to be changed on a page. */
export function isReadOnly(environment: Environment): boolean {
  return configuration().fraudApi.pairs[environment] !== undefined
}

/** Puts a pair that has passed its trial in the place of the one before: as a whole, with its entry in the record. */
export async function replacePair(
  context: SignedInContext,
  environment: Environment,
  key: ServiceKey,
  trial: PairTrial,
): Promise<void> {
  const { database, session, now } = context
  const { baseUrl } = configuration().fraudApi
  await database.queries.transaction().execute(async (transaction) => {
    await keepPair(transaction, environment, baseUrl, { key, changedAt: now, changedBy: session.user.email })
    await appendAudit(transaction, act(context, 'connection.replace', environment))
  })
  connectionNotes(database, connectionId(baseUrl, key.apiKey)).succeeded(trial)
}

/** Forgets the pair that an admin gave. @returns whether there was one. */
export function resetPair(context: SignedInContext, environment: Environment): Promise<boolean> {
  return context.database.queries.transaction().execute(async (transaction) => {
    const forgotten = await forgetPair(transaction, environment)
    if (forgotten) await appendAudit(transaction, act(context, 'connection.reset', environment))
    return forgotten
  })
}
