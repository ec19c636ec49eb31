import { useSyncExternalStore } from 'react'
import type { SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/** What a person last did to an entry, as long as the page shows it. */
export type LastChange = {
  readonly kind: 'added' | 'edited' | 'removed' | 'restored'
  readonly list: Environment
  readonly id: string
  readonly warnings?: readonly SimilarWarning[]
}

/** A change with its number on this page: the same may be done to an entry twice, and undone twice. */
export type NotedChange = LastChange & { readonly number: number }

/** Warnings that the person has not seen: they came while the question was on screen. */
export function notYetKnown(
  warnings: readonly SimilarWarning[],
  known: readonly SimilarWarning[],
): readonly SimilarWarning[] {
  return warnings.filter(({ id }) => !known.some((each) => each.id === id))
}

const listeners = new Set<() => void>()
let last: NotedChange | undefined
let noted = 0

/** Shows an action in place of the previous one. The notice outlives the record that it is about. */
export function noteChange(change: LastChange | undefined) {
  noted += 1
  last = change && { ...change, number: noted }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Do not show it on the next page.
    if (listeners.size === 0) last = undefined
  }
}

/** The last action on this page. */
export const lastChange = (): NotedChange | undefined => last

/** The last action on this page, for components: renders again when it changes. */
export function useLastChange(): NotedChange | undefined {
  return useSyncExternalStore(subscribe, lastChange, () => undefined)
}
