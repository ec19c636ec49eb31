import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListKnowledge, SightedContent } from '../generation.ts'
import { canonicalJson } from './canonical-json.ts'
import { fingerprint } from './fingerprint.ts'

/** The paths that are left out of a face: what was found, unless an admin has set something else. */
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

/** Gives contents their print and their face. */
export function sighter(unsteady: ReadonlySet<string>): (item: BlacklistedUser) => SightedContent {
  return (item) => {
    const print = fingerprint(canonicalJson(item))
    const face = unsteady.size === 0 ? print : fingerprint(canonicalJson(item, unsteady))
    return { print, face, item }
  }
}
