import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import { configuration } from '#lib/server/configuration.ts'
import type { ConsoleDatabase } from '#lib/server/console-database.ts'
import type { ConsoleTables } from '#lib/server/schema.ts'
import { openKey } from '#lib/server/sealed-keys.ts'
import type { Act } from './act.ts'
import { generateKey, linkOf, subjectHash } from './chain.ts'

type AuditTransaction = Transaction<ConsoleTables>

/** The key under which personal texts are recorded. */
async function subjectKey(transaction: AuditTransaction, secrets: readonly string[], now: number): Promise<string> {
  return (await openKey(transaction, 'subject', secrets, generateKey, now)).secret
}

/** Takes the next number; whoever else appends waits until this transaction ends, in any process. */
function takeNumber(transaction: AuditTransaction) {
  return transaction
    .updateTable('audit_head')
    .set((head) => ({ number: head('number', '+', 1) }))
    .returning(['number', 'mac as previous'])
    .executeTakeFirstOrThrow()
}

/**
 * Records an act in the transaction that carries it out, so that neither is there without the other. Call it last: from
 * here on, everyone else who records something waits for the transaction to end.
 *
 * @param secrets the session secrets, which seal the chain's key.
 */
export async function appendAudit(
  transaction: AuditTransaction,
  act: Act,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<void> {
  const key = await openKey(transaction, 'audit', secrets, generateKey, act.at)
  const forSubjects = act.subjects ? await subjectKey(transaction, secrets, act.at) : ''
  const { number, previous } = await takeNumber(transaction)
  const entry = {
    number,
    at: act.at,
    actor_id: act.actor?.id ?? null,
    actor: act.actor?.email ?? null,
    role: act.actor?.role ?? null,
    action: act.action,
    request_id: act.requestId,
    details: stringifyJson(act.details ?? {}),
    subjects: (act.subjects ?? []).map((text) => subjectHash(text, forSubjects)).join(' '),
    key_version: key.version,
  }
  const mac = linkOf(entry, previous, key.secret)
  await transaction
    .insertInto('audit')
    .values({ ...entry, mac })
    .execute()
  await transaction.updateTable('audit_head').set({ mac }).execute()
}

type Batch = { readonly acts: Act[]; readonly recorded: Promise<void> }

/** Acts that were asked to be recorded since the last transaction began. */
const gathering = new WeakMap<ConsoleDatabase, Batch>()

async function recordBatch(database: ConsoleDatabase, acts: readonly Act[], secrets: readonly string[]): Promise<void> {
  // Whoever else comes in this turn of the event loop comes along.
  await setImmediate()
  gathering.delete(database)
  await database.queries.transaction().execute(async (transaction) => {
    for (const act of acts) await appendAudit(transaction, act, secrets)
  })
}

/**
 * Records an act that changes nothing else in the store, such as a look at the list. Acts that come together are recorded
 * together: a transaction waits for the disk, with SQLite all of the process with it, and one wait does for all of them.
 */
export function recordAct(
  database: ConsoleDatabase,
  act: Act,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<void> {
  const batch = gathering.get(database)
  if (batch) {
    batch.acts.push(act)
    return batch.recorded
  }
  const acts = [act]
  const recorded = recordBatch(database, acts, secrets)
  gathering.set(database, { acts, recorded })
  return recorded
}
