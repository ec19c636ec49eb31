import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import { fieldMatchesIn, nearFieldMatcher } from '#lib/matching/compare.ts'
import { RULES } from '#lib/matching/rule-table.ts'
import { isSharedByMany, weightOf } from '#lib/matching/rules.ts'
import type { FieldRoles } from '#lib/mirror/query/field-roles.ts'
import { heldSince } from '#lib/mirror/query/held-since.ts'
import { shownInterval } from '#lib/mirror/query/shown.ts'
import type { CheckMatch, CheckResult } from '../api/check.ts'
import type { CheckedList } from './checked-list.ts'
import type { Alike } from './judge.ts'

/** What completes an answer. */
export type Completing = {
  readonly list: CheckedList
  readonly roles: Omit<FieldRoles, 'notLookedIn'>
}

/** Since when the entry of a match has had the value in that field, including former contents. */
async function dated(
  match: CheckMatch,
  checked: CheckedValue,
  { entries, near }: Alike,
  { list, roles }: Completing,
): Promise<CheckMatch> {
  const { key, field, rule, item } = match
  if (roles.unsteady.has(field)) return { ...match, listedSince: null }
  const entry = [...entries, ...near.entries].find((each) => each.item === item)
  if (!entry?.hasPast) return match
  const nearMatchesIn = nearFieldMatcher(checked)
  const isNear = nearMatchesIn(item).some((other) => other.field === field && other.rule === rule)
  const matchesIn = isNear ? nearMatchesIn : (version: BlacklistedUser) => fieldMatchesIn(version, checked)
  const record = await list.findRecord(key)
  if (!record) return match
  const since = heldSince(record, entry.came, (version) => matchesIn(version).some((other) => other.field === field))
  return { ...match, listedSince: shownInterval(since) }
}

/** Adds dates to the shown matches of an answer, and counts the entries that it left out. */
export async function completed(
  result: CheckResult,
  checked: CheckedValue,
  alike: Alike,
  completing: Completing,
): Promise<CheckResult> {
  const { list, roles } = completing
  const all = (matches: readonly CheckMatch[]) =>
    Promise.all(matches.map((match) => dated(match, checked, alike, completing)))
  const { more: _, ...rest } = result
  const dates = {
    matches: await all(result.matches),
    similar: await all(result.similar),
    former: await all(result.former),
  }
  const isCut = result.outcome === 'similar' && alike.near.isCut
  if (!result.more) return { ...rest, ...dates, ...(isCut && { more: true }) }
  const forms = checked.forms.filter(({ kind }) => RULES[kind].weight === 'listed')
  const identifies = (path: string) => roles.roleOf(path) === 'identifies'
  const { count, more } = await list.countListed(
    forms,
    (path) => identifies(path) && weightOf('stored', path) === 'listed',
  )
  if (count > 0) return { ...rest, ...dates, found: Math.max(result.found, count), ...(more && { more }) }
  // A value that so many entries share, and that makes none of them listed, is usually a name, perhaps as a reading.
  const named = await list.countListed(checked.lookedUp, (path) => identifies(path) && isSharedByMany(path))
  return {
    ...rest,
    ...dates,
    similarFound: Math.max(result.similarFound, named.count),
    ...((isCut || (named.more && result.outcome === 'similar')) && { more: true }),
  }
}
