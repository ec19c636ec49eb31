import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import { configuration } from '../configuration/configuration.ts'
import { consoleMetrics } from '../console-metrics.ts'
import { type PlaceholderOf, prepared } from '../database/prepared.ts'
import { newSymmetricKey, openKey } from '../secrets/sealed-keys.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { AuditEvent } from './audit-event.ts'
import { type AuditRow, linkOf } from './chain.ts'
import { textHasher } from './text-hasher.ts'

type AuditTransaction = Transaction<ConsoleTables>

/** Reserves the next numbers and returns the last. Other appends, in any process, wait until this transaction ends. */
const takeNumbers = prepared((transaction: AuditTransaction, placeholder: PlaceholderOf<{ count: number }>) =>
  transaction
    .updateTable('audit_head')
    .set((head) => ({ number: head('number', '+', placeholder('count')) }))
    .returning(['number as last', 'mac']),
)

const noteEnd = prepared((transaction: AuditTransaction, placeholder: PlaceholderOf<{ mac: string }>) =>
  transaction.updateTable('audit_head').set({ mac: placeholder('mac') }),
)

const insertOne = prepared((transaction: AuditTransaction, placeholder: PlaceholderOf<AuditRow>) =>
  transaction.insertInto('audit').values({
    number: placeholder('number'),
    at: placeholder('at'),
    actor_id: placeholder('actor_id'),
    actor: placeholder('actor'),
    role: placeholder('role'),
    action: placeholder('action'),
    request_id: placeholder('request_id'),
    details: placeholder('details'),
    subjects: placeholder('subjects'),
    entries: placeholder('entries'),
    key_version: placeholder('key_version'),
    mac: placeholder('mac'),
  }),
)

/** The most events in one statement. */
const ROWS_AT_ONCE = 1000

/** One event, the usual case, uses a prepared statement. */
async function insert(transaction: AuditTransaction, entries: readonly AuditRow[]): Promise<void> {
  const [only] = entries
  if (entries.length === 1 && only) await insertOne(transaction, only)
  else {
    for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
      const piece = entries.slice(start, start + ROWS_AT_ONCE)
      await transaction.insertInto('audit').values(piece).execute()
    }
  }
}

/**
 * Appends events, in order, in the transaction that makes the change, so that neither exists without the other. Call it
 * last and once, since every other append waits until the transaction ends.
 *
 * @param secrets the session secrets, which seal the chain's key.
 */
export async function appendAuditEvents(
  transaction: AuditTransaction,
  events: readonly AuditEvent[],
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<void> {
  const [first] = events
  if (!first) return
  const key = await openKey(transaction, 'audit', secrets, newSymmetricKey, first.at)
  const hasHashes = events.some(({ subjects, entries }) => subjects ?? entries)
  const hasher = hasHashes ? await textHasher(transaction, secrets, first.at) : undefined
  const hashesOf = (texts: readonly string[] = []) => texts.map((text) => hasher?.newest(text)).join(' ')
  const [head] = (await takeNumbers(transaction, { count: events.length })).rows
  if (!head) throw new TypeError('The head of the audit log is missing')
  const { last, mac: before } = head
  let mac = before
  const entries = events.map((event, index) => {
    const entry = {
      number: last - events.length + 1 + index,
      at: event.at,
      actor_id: event.actor?.id ?? null,
      actor: event.actor?.email ?? null,
      role: event.actor?.role ?? null,
      action: event.action,
      request_id: event.requestId,
      details: stringifyJson(event.details ?? {}),
      subjects: hashesOf(event.subjects),
      entries: hashesOf(event.entries),
      key_version: key.version,
    }
    mac = linkOf(entry, mac, key.secret)
    return { ...entry, mac }
  })
  await insert(transaction, entries)
  consoleMetrics().auditAppends.inc(entries.length)
  await noteEnd(transaction, { mac })
}

/** Appends one event, as `appendAuditEvents` does. */
export async function appendAuditEvent(
  transaction: AuditTransaction,
  event: AuditEvent,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<void> {
  await appendAuditEvents(transaction, [event], secrets)
}

type Batch = { readonly events: AuditEvent[]; readonly recorded: Promise<void> }

/** Events that arrived since the last transaction began. */
const gathering = new WeakMap<ConsoleDatabase, Batch>()

async function recordBatch(
  database: ConsoleDatabase,
  events: readonly AuditEvent[],
  secrets: readonly string[],
): Promise<void> {
  // Collects all events of this turn of the event loop.
  await setImmediate()
  if (gathering.get(database)?.events === events) gathering.delete(database)
  await database.queries.transaction().execute((transaction) => appendAuditEvents(transaction, events, secrets))
}

/**
 * Appends an event that changes nothing else in the store, such as a view of the list. Concurrent events share one
 * transaction: each commit waits for the disk (and with SQLite blocks the process), so they share one wait.
 */
export function recordAuditEvent(
  database: ConsoleDatabase,
  event: AuditEvent,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<void> {
  const batch = gathering.get(database)
  if (batch && batch.events.length < ROWS_AT_ONCE) {
    batch.events.push(event)
    return batch.recorded
  }
  const events = [event]
  const recorded = recordBatch(database, events, secrets)
  gathering.set(database, { events, recorded })
  return recorded
}
