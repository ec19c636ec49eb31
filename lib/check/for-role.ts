import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { CheckData, CheckMatch, CheckResult } from '#lib/contract/check.ts'
import { accessTo, isAllowed, type Role } from '#lib/staff/roles.ts'

/** The top-level field in which a path begins. */
function rootOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path
}

/** Of an entry only its id and what matched: the rest is for people who may browse the list. */
function reduced(item: BlacklistedUser, field: string): BlacklistedUser {
  const shown = new Set(['id', rootOf(field)])
  return Object.fromEntries(Object.entries(item).filter(([name]) => shown.has(name)))
}

const reduce = (match: CheckMatch): CheckMatch => ({ ...match, item: reduced(match.item, match.field) })

function reduceAll({ matches, similar, former, ...result }: CheckResult): CheckResult {
  return { ...result, matches: matches.map(reduce), similar: similar.map(reduce), former: former.map(reduce) }
}

/** An answer with as much of each entry as a role may see. */
export function forRole(data: CheckData, role: Role): CheckData {
  return isAllowed(accessTo('GET /api/blacklist/users'), role)
    ? data
    : { ...data, results: data.results.map(reduceAll) }
}
