import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { canonicalJson } from '#lib/mirror/pairing/canonical-json.ts'
import type { Subject } from './subject.ts'
import { untried, type Verdict } from './verdict.ts'

const ATTEMPTS = 3

export function sameItems(one: readonly BlacklistedUser[], other: readonly BlacklistedUser[]): boolean {
  return (
    one.length === other.length && one.every((item, index) => canonicalJson(item) === canonicalJson(other[index] ?? {}))
  )
}

/**
 * Runs a check on a list that others may change meanwhile: a fault counts only if the head of the list was the same
 * before and after.
 */
export async function whileQuiet(subject: Subject, examine: () => Promise<Verdict>): Promise<Verdict> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await subject.page('?limit=10')
    const verdict = await examine()
    if (verdict.outcome === 'kept') return verdict
    const after = await subject.page('?limit=10')
    if (sameItems(before.items, after.items)) return verdict
  }
  return untried('the list changed during every attempt')
}
