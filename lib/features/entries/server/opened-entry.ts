import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import type { ListedRecord, ListedWith } from '#lib/mirror/api/changes.ts'
import { readFieldSettings } from '#lib/mirror/field-settings.ts'
import { pairedBy, unsteadyOf } from '#lib/mirror/query/change-feed.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { keysOfEntry } from '#lib/mirror/query/entry-keys.ts'
import { findFieldRoles } from '#lib/mirror/query/field-roles.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { findListedWith } from '#lib/mirror/query/listed-with.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findRecord } from '#lib/mirror/query/record.ts'
import { shownCoverage, shownRecord } from '#lib/mirror/query/shown.ts'
import { findKey } from '#lib/mirror/store/list-row.ts'
import { findHits } from '#lib/platform/audit/find-hits.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { CHECKS_DAYS } from '../api/limits.ts'
import type { OpenedEntry } from '../api/opened-entry.ts'
import { notesOf } from './notes.ts'

type Opening = Pick<SignedInContext<'record.view'>, 'database' | 'now' | 'record' | 'session'>

const DAY = 24 * 60 * 60 * 1000

/** Returns the listed entry that has identifying values of a removed one. */
async function findListedInstead(
  { database, session }: Pick<Opening, 'database' | 'session'>,
  list: MirroredList,
  item: JsonObject,
): Promise<ListedWith | undefined> {
  const settings = session.chosen ? await readFieldSettings(database.queries, session.chosen) : []
  const { roleOf } = await findFieldRoles(list, settings, undefined)
  return findListedWith(list, item, roleOf)
}

/** Returns the entry of a key with everything known of it, and records the view. */
export async function openEntry(
  { database, now, record, session }: Opening,
  key: string,
): Promise<OpenedEntry | undefined> {
  const list = await listOfConnection(session.connection)
  // Read before the entry: a sync that ends in between may have found it changed or removed.
  const coverage = list && (await findCoverage(list))
  const found = list && (await findRecord(list, key))
  if (!found) return undefined
  await record({ action: 'record.view', details: { environment: session.chosen, key }, entries: [key] })
  const keys = await keysOfEntry(list, key)
  const shown: ListedRecord = shownRecord(found, await unsteadyOf(list))
  const { freshnessSeconds } = await readSettings(database.queries, session.chosen)
  const item = shown.versions.at(-1)?.item ?? {}
  const listedWith = shown.state === 'removed' ? await findListedInstead({ database, session }, list, item) : undefined
  const hits = await findHits(database, 'check', keys, now - CHECKS_DAYS * DAY)
  return {
    ...shown,
    linkedBy: pairedBy(item, await findKey(list.queries, list.id)),
    ...(listedWith && { listedWith }),
    notes: await notesOf(database.queries, session, keys),
    checks: { count: hits.count, lastAt: isoOrNull(hits.lastAt) },
    copy: { coverage: shownCoverage(coverage, now), oldestSeconds: freshnessSeconds, sentAt: iso(now) },
  }
}

/** The keys under which something about an entry may be stored; `undefined` if this list has no such entry. */
export async function keptKeysOf(connection: string | null, key: string): Promise<readonly string[] | undefined> {
  const list = await listOfConnection(connection)
  return list && (await findRecord(list, key)) ? keysOfEntry(list, key) : undefined
}

/** The key under which to store something new. */
export async function keptKeyOf(connection: string | null, key: string): Promise<string | undefined> {
  return (await keptKeysOf(connection, key))?.[0]
}
