import 'server-only'
import { RULES } from '#lib/matching/rule-table.ts'
import { accessTo, isAllowed, type Role } from '#lib/platform/access/api/roles.ts'
import type { CheckData, CheckMatch, CheckResult, DescribedBy } from '../api/check.ts'

/** If more entries share a value, it identifies nobody: a person who may not browse the list gets only their number. */
export const SHARED_BY_MANY = 10

/** Whether a role may check the list and not browse it. */
export function isLimited(role: Role): boolean {
  return !isAllowed(accessTo('GET /api/blacklist/users'), role)
}

/**
 * Hides most of an entry. If it is the same person's, shows its id, the fields that the rules allow and, if the person
 * typed it in any spelling, the matching value. If it is only similar, it may be somebody else's: its id, which may be
 * an e-mail address, is hidden too until the person reveals the entry.
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

function isSharedByMany(matches: readonly CheckMatch[]): boolean {
  return new Set(matches.map(({ key }) => key)).size > SHARED_BY_MANY
}

/** The part of some entries that a limited role may see: none if many share the value. */
function few(matches: readonly CheckMatch[], isSame: boolean, shownFields: ReadonlySet<string>) {
  return isSharedByMany(matches) ? [] : matches.map((match) => reduced(match, isSame, shownFields))
}

/** The fields without the values, each once: as a former one only if no present entry has the value there. */
function fieldsOf(describing: readonly DescribedBy[]): readonly DescribedBy[] {
  const presentFirst = describing.toSorted((one, other) => Number(one.former ?? false) - Number(other.former ?? false))
  const same = Map.groupBy(presentFirst, ({ field }) => field)
  return [...same.values()].flatMap(([first]) => (first ? [{ ...first, value: null }] : []))
}

function reducedAll(
  { matches, similar, former, describing, ...result }: CheckResult,
  shownFields: ReadonlySet<string>,
): CheckResult {
  return {
    ...result,
    matches: result.found > SHARED_BY_MANY ? [] : few(matches, true, shownFields),
    similar: result.similarFound > SHARED_BY_MANY || result.more ? [] : few(similar, false, shownFields),
    former: few(former, true, shownFields),
    ...(isSharedByMany(former) && { moreFormer: true }),
    ...(describing && { describing: fieldsOf(describing) }),
  }
}

/**
 * Returns an answer with the part of each entry that a role may see: everything for those who may browse the list.
 *
 * @param shownFields fields that a limited role sees of the same person's entry.
 */
export function forRole(data: CheckData, role: Role, shownFields: ReadonlySet<string>): CheckData {
  return isLimited(role) ? { ...data, results: data.results.map((result) => reducedAll(result, shownFields)) } : data
}
