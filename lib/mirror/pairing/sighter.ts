import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListKnowledge, SightedContent } from '../generation.ts'
import { canonicalJson } from './canonical-json.ts'
import { fingerprint } from './fingerprint.ts'

/** Returns the paths that a face leaves out: those found, unless an admin has set otherwise. */
export function unsteadyPaths({
  ticks,
  places,
  set,
}: Pick<ListKnowledge, 'ticks' | 'places' | 'set'>): ReadonlySet<string> {
  const unsteady = new Set([...ticks, ...places])
  for (const { path, use } of set) {
    if (use === 'ticks') unsteady.add(path)
    else if (use !== null) unsteady.delete(path)
  }
  return unsteady
}

/** Returns a function that gives contents their print and face. */
export function sighter(unsteady: ReadonlySet<string>): (item: BlacklistedUser) => SightedContent {
  return (item) => {
    const print = fingerprint(canonicalJson(item))
    const face = unsteady.size === 0 ? print : fingerprint(canonicalJson(item, unsteady))
    return { print, face, item }
  }
}
