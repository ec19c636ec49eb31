import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { isPhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { AuditedAction } from '#lib/platform/audit/audit-event.ts'
import {
  isLower,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
} from '#lib/platform/configuration/api/settings.ts'
import { keepSetting, readHeldSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { lockTable } from '#lib/platform/store/lock-table.ts'
import type { RulesChange } from '../api/settings-schema.ts'

/** A value as the audit log records it. */
function told(value: Settings[SettingName]): string {
  if (value === null) return 'none'
  return typeof value === 'object' ? value.join(', ') || 'none' : String(value)
}

function detailsOf(list: Environment, name: SettingName, was: string, now: string): JsonObject {
  return { rule: name, ...(SETTINGS[name].isOfList && { environment: list }), was, now }
}

/**
 * Sets the given settings, all of them or none, and audits each change in the same transaction.
 *
 * @param replaces when each setting was last changed, as the page read it; those that it does not name are not compared.
 * @returns `changed` if somebody has changed one of them since then, and not to the given value; `read_only` if a
 * variable fixes a setting, so that pages cannot change it; `approval_needed` if four eyes would be lowered, which needs
 * a second person's approval.
 */
export async function setRules(
  { session, change, now: at }: SignedInContext<'rule.set'>,
  list: Environment,
  { replaces = {}, ...given }: RulesChange,
): Promise<'set' | 'changed' | 'read_only' | 'unknown_country' | 'approval_needed'> {
  if (given.country && !isPhoneCountry(given.country)) return 'unknown_country'
  return change(async ({ database, queries, append }) => {
    await lockTable(database, 'setting')
    const before = await readHeldSettings(queries, list)
    const names = SETTING_NAMES.filter((name) => given[name] !== undefined)
    const isStale = (name: SettingName) => {
      const { value, changedAt } = before[name]
      return replaces[name] !== undefined && replaces[name] !== changedAt && told(given[name] ?? null) !== told(value)
    }
    if (names.some((name) => before[name].source === 'environment')) return 'read_only'
    if (names.some(isStale)) return 'changed'
    if (given.fourEyes !== undefined && isLower(given.fourEyes, before.fourEyes.value)) return 'approval_needed'
    const events: AuditedAction<'rule.set'>[] = []
    for (const name of names) {
      const value = given[name]
      const { value: was } = before[name]
      if (value === undefined || told(value) === told(was)) continue
      await keepSetting(queries, list, name, value, { at, by: session.user.email })
      events.push({ action: 'rule.set', details: detailsOf(list, name, told(was), told(value)) })
    }
    await append(...events)
    return 'set'
  })
}
