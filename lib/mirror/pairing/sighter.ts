import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListKnowledge, SightedContent } from '../generation.ts'
import { canonicalJson } from './canonical-json.ts'
import { fingerprint } from './fingerprint.ts'

/** The paths that are left out of a face. */
export function unsteadyPaths({ ticks, places }: Pick<ListKnowledge, 'ticks' | 'places'>): ReadonlySet<string> {
  return new Set([...ticks, ...places])
}

/** Gives contents their print and their face. */
export function sighter(unsteady: ReadonlySet<string>): (item: BlacklistedUser) => SightedContent {
  return (item) => {
    const print = fingerprint(canonicalJson(item))
    const face = unsteady.size === 0 ? print : fingerprint(canonicalJson(item, unsteady))
    return { print, face, item }
  }
}
