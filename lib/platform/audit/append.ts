import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import { configuration } from '../configuration/configuration.ts'
import { type PlaceOf, prepared } from '../database/prepared.ts'
import { openKey } from '../secrets/sealed-keys.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { Act } from './act.ts'
import { type Entry, generateKey, linkOf, subjectHash } from './chain.ts'

type AuditTransaction = Transaction<ConsoleTables>

/** The key under which personal texts are recorded. */
async function subjectKey(transaction: AuditTransaction, secrets: readonly string[], now: number): Promise<string> {
  return (await openKey(transaction, 'subject', secrets, generateKey, now)).secret
}

/** Takes the next numbers and gives the last; whoever else appends waits until this transaction ends, in any process. */
const takeNumbers = prepared((transaction: AuditTransaction, place: PlaceOf<{ count: number }>) =>
  transaction
    .updateTable('audit_head')
    .set((head) => ({ number: head('number', '+', place('count')) }))
    .returning(['number as last', 'mac']),
)

const noteEnd = prepared((transaction: AuditTransaction, place: PlaceOf<{ mac: string }>) =>
  transaction.updateTable('audit_head').set({ mac: place('mac') }),
)

const insertOne = prepared((transaction: AuditTransaction, place: PlaceOf<Entry>) =>
  transaction.insertInto('audit').values({
    number: place('number'),
    at: place('at'),
    actor_id: place('actor_id'),
    actor: place('actor'),
    role: place('role'),
    action: place('action'),
    request_id: place('request_id'),
    details: place('details'),
    subjects: place('subjects'),
    key_version: place('key_version'),
    mac: place('mac'),
  }),
)

/** Most often there is one: its statement is known. */
async function insert(transaction: AuditTransaction, entries: readonly Entry[]): Promise<void> {
  const [only] = entries
  if (entries.length === 1 && only) await insertOne(transaction, only)
  else await transaction.insertInto('audit').values(entries).execute()
}

/** Adds entries for acts to the end of the chain, in their order. */
async function appendActs(
  transaction: AuditTransaction,
  acts: readonly Act[],
  now: number,
  secrets: readonly string[],
): Promise<void> {
  const key = await openKey(transaction, 'audit', secrets, generateKey, now)
  const hasSubjects = acts.some(({ subjects }) => subjects)
  const forSubjects = hasSubjects ? await subjectKey(transaction, secrets, now) : ''
  const [head] = (await takeNumbers(transaction, { count: acts.length })).rows
  if (!head) throw new TypeError('The end of the record is not known')
  const { last, mac: before } = head
  let mac = before
  const entries = acts.map((act, index) => {
    const entry = {
      number: last - acts.length + 1 + index,
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
    mac = linkOf(entry, mac, key.secret)
    return { ...entry, mac }
  })
  await insert(transaction, entries)
  await noteEnd(transaction, { mac })
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
  await appendActs(transaction, [act], act.at, secrets)
}

/** A statement takes so many values; who comes after is in the next transaction. */
const BATCH_MOST = 1000

type Batch = { readonly acts: Act[]; readonly recorded: Promise<void> }

/** Acts that were asked to be recorded since the last transaction began. */
const gathering = new WeakMap<ConsoleDatabase, Batch>()

async function recordBatch(
  database: ConsoleDatabase,
  first: Act,
  acts: readonly Act[],
  secrets: readonly string[],
): Promise<void> {
  // Whoever else comes in this turn of the event loop comes along.
  await setImmediate()
  if (gathering.get(database)?.acts === acts) gathering.delete(database)
  await database.queries.transaction().execute((transaction) => appendActs(transaction, acts, first.at, secrets))
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
  if (batch && batch.acts.length < BATCH_MOST) {
    batch.acts.push(act)
    return batch.recorded
  }
  const acts = [act]
  const recorded = recordBatch(database, act, acts, secrets)
  gathering.set(database, { acts, recorded })
  return recorded
}
