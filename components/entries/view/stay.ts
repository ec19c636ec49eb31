import type { Cause, ListedRecord } from '#lib/mirror/api/changes.ts'
import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'

/** The latest stay of an entry on the list: since when, and why it began, if the service says. */
export type Stay = {
  readonly since: MomentBetween
  readonly cameBy: Cause | undefined
  /** Whether its beginning may have been deleted with the history. */
  readonly isCut: boolean
}

/** Returns the latest stay of an entry. Contents without a gap between them are one stay. */
export function stayOf({ versions, firstSeenAt }: Pick<ListedRecord, 'versions' | 'firstSeenAt'>): Stay | undefined {
  let index = versions.length - 1
  while (index > 0 && versions[index - 1]?.to?.to === versions[index]?.from.to) index -= 1
  const first = versions[index]
  if (!first) return undefined
  const { from, cameBy } = first
  const isCut = index === 0 && firstSeenAt < from.to
  return { since: isCut ? { from: null, to: from.to } : from, cameBy, isCut }
}
