import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { Configuration } from '#lib/platform/configuration/environment.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { LAG_RULES, SYNC_RULES, type SyncRule, type SyncRuleName } from './api/sync-rules.ts'

const FRESHNESS_SECONDS = 900
/** A remote service may answer from a replica or a cache, and does not say so. The embedded one has neither. */
const LAG_OF_REMOTE_SECONDS = 60

type Given = { readonly variable: string; readonly set: number | undefined; readonly otherwise: number }

function givenOf(name: SyncRuleName, { sync }: Configuration): Given {
  if (name === 'freshness') {
    return { variable: 'CHECK_OLDEST_S', set: sync.freshnessSeconds, otherwise: FRESHNESS_SECONDS }
  }
  const otherwise = sync.isEmbedded ? 0 : LAG_OF_REMOTE_SECONDS
  return { variable: 'MIRROR_LAG_S', set: sync.lagSeconds, otherwise }
}

/** Every rule as it holds now: what its variable says, else what an admin has set, else the default. */
export async function readSyncRules(queries: Kysely<ConsoleTables>): Promise<readonly SyncRule[]> {
  const stored = await queries.selectFrom('sync_rule').selectAll().execute()
  return (Object.keys(SYNC_RULES) as SyncRuleName[]).map((name) => {
    const { variable, set, otherwise } = givenOf(name, configuration())
    const nobody = { changedAt: null, changedBy: null }
    if (set !== undefined) return { name, variable, seconds: set, source: 'environment', ...nobody }
    const row = stored.find((each) => each.name === name)
    if (!row) return { name, variable, seconds: otherwise, source: 'default', ...nobody }
    const changedAt = new Date(row.changed_at).toISOString()
    return { name, variable, seconds: row.seconds, source: 'stored', changedAt, changedBy: row.changed_by }
  })
}

/** The rules that the syncs and checks of one list go by, in milliseconds. */
export type ListRules = {
  /** How long after its beginning a sync proves anything. */
  readonly oldestMilliseconds: number
  /** How old an answer of the service may be. */
  readonly lagMilliseconds: number
}

export async function readListRules(queries: Kysely<ConsoleTables>, environment: Environment): Promise<ListRules> {
  const rules = await readSyncRules(queries)
  const of = (name: SyncRuleName) => (rules.find((rule) => rule.name === name)?.seconds ?? 0) * 1000
  return { oldestMilliseconds: of('freshness'), lagMilliseconds: of(LAG_RULES[environment]) }
}

/** How long after its beginning a sync proves anything, in milliseconds. */
export async function readFreshness(queries: Kysely<ConsoleTables>): Promise<number> {
  return (await readListRules(queries, 'Test')).oldestMilliseconds
}

/** Sets a rule, or with `null` leaves it to its default again. */
export async function keepSyncRule(
  transaction: Transaction<ConsoleTables>,
  name: SyncRuleName,
  seconds: number | null,
  changed: { readonly at: number; readonly by: string },
): Promise<void> {
  await transaction.deleteFrom('sync_rule').where('name', '=', name).execute()
  if (seconds === null) return
  await transaction
    .insertInto('sync_rule')
    .values({ name, seconds, changed_at: changed.at, changed_by: changed.by })
    .execute()
}
