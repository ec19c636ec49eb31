import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type PlaceholderOf, prepared } from '../database/prepared.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { SettingTable } from '../store/tables/configuration.ts'
import {
  type Held,
  type HeldSettings,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
  type SomeSettings,
  valuesOf,
} from './api/settings.ts'
import { configuration } from './configuration.ts'

/** Requests per second that any remote service should tolerate. */
const REQUESTS_TO_REMOTE = 20
/** A remote service may answer from a replica or a cache and does not say so. The embedded service has neither. */
const LAG_OF_REMOTE_SECONDS = 60

function defaults(isEmbedded: boolean): Settings {
  return {
    freshnessSeconds: 900,
    country: null,
    shownFields: ['reason'],
    requestsPerSecond: isEmbedded ? null : REQUESTS_TO_REMOTE,
    pauseSeconds: 60,
    lagSeconds: isEmbedded ? 0 : LAG_OF_REMOTE_SECONDS,
    fourEyes: 'off',
    checksPerHour: 300,
    revealsPerHour: 30,
    secondFactorFor: 'admins',
    historyDays: 365,
    noticeDays: 90,
    reviewDays: 400,
  }
}

/** In place of a list, for settings of the whole console. */
export const CONSOLE = 'console'

const selectSettings = prepared((queries: Kysely<ConsoleTables>, placeholder: PlaceholderOf<{ list: string }>) =>
  queries
    .selectFrom('setting')
    .select(['list', 'name', 'value', 'changed_at', 'changed_by'])
    .where((row) => row.or([row('list', '=', placeholder('list')), row('list', '=', CONSOLE)])),
)

/** Returns the value of a setting: that of its variable, else the stored one, else the default. */
export function settingOf<Name extends SettingName>(name: Name, stored: string | null): Settings[Name] {
  const { settings, isEmbedded } = configuration()
  const given: SomeSettings[Name] = settings[name]
  // Safe: only `keepSetting` below writes it.
  return given ?? (stored === null ? defaults(isEmbedded)[name] : JSON.parse(stored))
}

function held<Name extends SettingName>(name: Name, rows: readonly SettingTable[]): Held<Settings[Name]> {
  const row = rows.find((each) => each.name === name)
  const value = settingOf(name, row?.value ?? null)
  const nobody = { changedAt: null, changedBy: null }
  if (configuration().settings[name] !== undefined) return { value, source: 'environment', ...nobody }
  if (!row) return { value, source: 'default', ...nobody }
  return { value, source: 'stored', changedAt: new Date(row.changed_at).toISOString(), changedBy: row.changed_by }
}

/**
 * Reads every setting for a list, with its source: its variable, else an admin, else the default.
 *
 * @param list null reads settings of the console; those of a list then ignore what an admin has set.
 */
export async function readHeldSettings(
  queries: Kysely<ConsoleTables>,
  list: Environment | null,
): Promise<HeldSettings> {
  const { rows } = await selectSettings(queries, { list: list ?? CONSOLE })
  // Safe: each name has its own setting.
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, held(name, rows)])) as HeldSettings
}

/** The same, only the values. */
export async function readSettings(queries: Kysely<ConsoleTables>, list: Environment | null): Promise<Settings> {
  return valuesOf(await readHeldSettings(queries, list))
}

/** Sets a setting for a list, or for the whole console if it belongs to no list. Does not store a default value. */
export async function keepSetting<Name extends SettingName>(
  transaction: Transaction<ConsoleTables>,
  list: Environment,
  name: Name,
  value: Settings[Name],
  changed: { readonly at: number; readonly by: string },
): Promise<void> {
  const of = SETTINGS[name].isOfList ? list : CONSOLE
  await transaction.deleteFrom('setting').where('name', '=', name).where('list', '=', of).execute()
  const text = JSON.stringify(value)
  if (text === JSON.stringify(defaults(configuration().isEmbedded)[name])) return
  await transaction
    .insertInto('setting')
    .values({ name, list: of, value: text, changed_at: changed.at, changed_by: changed.by })
    .execute()
}
