import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListKnowledge, SightedRow } from '../../generation.ts'
import { canonicalJson } from './canonical-json.ts'
import { fingerprint } from './fingerprint.ts'
import { scalarsOf } from './scalars.ts'

/** What rows of a list are recognised by. */
export type Identification = Pick<ListKnowledge, 'identityPaths' | 'volatilePaths'>

/**
 * Gives rows their identity and the name of their content.
 *
 * A row that lacks a field of the identity is known by its whole content, like every row of a list without such fields:
 * an edit of it then reads as one row gone and another come.
 */
export function sighter({ identityPaths, volatilePaths }: Identification): (item: BlacklistedUser) => SightedRow {
  const left = new Set(volatilePaths)
  return (item) => {
    const content = fingerprint(canonicalJson(item, left))
    const scalars = scalarsOf(item)
    const values = identityPaths.map((path) => scalars.get(path) ?? null)
    const isNamed = values.length > 0 && !values.includes(null)
    return { identity: isNamed ? fingerprint(stringifyJson(['identity', ...values])) : content, content, item }
  }
}

/** Whether one page, which is one moment, shows two different rows of the same identity: then it names no row. */
export function isRefuted(rows: readonly SightedRow[]): boolean {
  const contents = new Map<string, string>()
  return rows.some(({ identity, content }) => {
    const other = contents.get(identity)
    contents.set(identity, content)
    return other !== undefined && other !== content
  })
}
