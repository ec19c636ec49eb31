import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListKnowledge, SightedContent } from '../generation.ts'
import { canonicalJson } from './canonical-json.ts'
import { fingerprint } from './fingerprint.ts'

type Unsteady = Pick<ListKnowledge, 'ticks' | 'places' | 'set'>

/** Returns the paths that a face leaves out: those found, unless an admin has set otherwise. None before a first sync. */
export function unsteadyPaths(knowledge: Unsteady | undefined): ReadonlySet<string> {
  const { ticks = [], places = [], set = [] } = knowledge ?? {}
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
