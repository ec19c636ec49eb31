import 'server-only'
import { RULES } from '#lib/matching/rule-table.ts'
import { accessTo, isAllowed, type Role } from '#lib/platform/access/api/roles.ts'
import type { CheckData, CheckMatch, CheckResult } from '../api/check.ts'

/**
 * Of an entry that is the same person's only its id and, where that is what was typed in whatever spelling, the value that
 * matched. An entry that is merely alike is somebody else's perhaps: its id too is withheld as all other fields are, until
 * it is asked for by name, since an id may be an e-mail address.
 */
function reduced({ value, item, ...match }: CheckMatch, isSame: boolean): CheckMatch {
  const isTyped = RULES[match.rule].weight === 'listed'
  const shown = new Set([...(isSame ? ['id'] : []), ...(isTyped ? [match.field] : [])])
  return {
    ...match,
    value: isTyped ? value : null,
    item: Object.fromEntries(Object.entries(item).filter(([name]) => isSame && name === 'id')),
    withheld: Object.keys(item).filter((name) => !shown.has(name)),
  }
}

function reducedAll({ matches, similar, former, describing, ...result }: CheckResult): CheckResult {
  return {
    ...result,
    matches: matches.map((match) => reduced(match, true)),
    similar: similar.map((match) => reduced(match, false)),
    former: former.map((match) => reduced(match, true)),
    ...(describing && { describing: describing.map(({ field }) => ({ field, value: null })) }),
  }
}

/** An answer with as much of each entry as a role may see: all of it for whoever may browse the list. */
export function forRole(data: CheckData, role: Role): CheckData {
  return isAllowed(accessTo('GET /api/blacklist/users'), role)
    ? data
    : { ...data, results: data.results.map(reducedAll) }
}
