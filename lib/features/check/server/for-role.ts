import 'server-only'
import { RULES } from '#lib/matching/rule-table.ts'
import { accessTo, isAllowed, type Role } from '#lib/platform/access/api/roles.ts'
import type { CheckData, CheckMatch, CheckResult } from '../api/check.ts'

/** A value that more entries have tells nobody apart: a person who may not browse the list gets their number alone. */
export const SHARED_BY_MANY = 10

/** Whether a role may check the list and not browse it. */
export function isLimited(role: Role): boolean {
  return !isAllowed(accessTo('GET /api/blacklist/users'), role)
}

/**
 * Of an entry that is the same person's only its id, the fields that policy shows and, where that is what was typed in
 * whatever spelling, the value that matched. An entry that is merely alike is somebody else's perhaps: its id too is
 * withheld as all other fields are, until it is asked for, since an id may be an e-mail address.
 */
function reduced({ value, item, ...match }: CheckMatch, isSame: boolean, shownFields: ReadonlySet<string>): CheckMatch {
  const isTyped = RULES[match.rule].weight === 'listed'
  const isShown = (name: string) => isSame && (name === 'id' || shownFields.has(name))
  return {
    ...match,
    value: isTyped ? value : null,
    item: Object.fromEntries(Object.entries(item).filter(([name]) => isShown(name))),
    withheld: Object.keys(item).filter((name) => !isShown(name) && !(isTyped && name === match.field)),
  }
}

/** As much of some entries as a limited role may see: none where many share the value. */
function few(matches: readonly CheckMatch[], isSame: boolean, shownFields: ReadonlySet<string>) {
  const isShared = new Set(matches.map(({ key }) => key)).size > SHARED_BY_MANY
  return isShared ? [] : matches.map((match) => reduced(match, isSame, shownFields))
}

function reducedAll(
  { matches, similar, former, describing, ...result }: CheckResult,
  shownFields: ReadonlySet<string>,
): CheckResult {
  return {
    ...result,
    matches: result.found > SHARED_BY_MANY ? [] : few(matches, true, shownFields),
    similar: result.similarFound > SHARED_BY_MANY ? [] : few(similar, false, shownFields),
    former: few(former, true, shownFields),
    ...(describing && { describing: describing.map(({ field }) => ({ field, value: null })) }),
  }
}

/**
 * An answer with as much of each entry as a role may see: all of it for those who may browse the list.
 *
 * @param shownFields fields that a limited role sees of an entry that is the same.
 */
export function forRole(data: CheckData, role: Role, shownFields: ReadonlySet<string>): CheckData {
  return isLimited(role) ? { ...data, results: data.results.map((result) => reducedAll(result, shownFields)) } : data
}
