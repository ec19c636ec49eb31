import { useSyncExternalStore } from 'react'
import type { DuplicateWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/** What a person last did to an entry, as long as the page says so. */
export type LastChange = {
  readonly kind: 'added' | 'edited' | 'removed' | 'restored'
  readonly list: Environment
  readonly id: string
  readonly warnings?: readonly DuplicateWarning[]
}

/** The warnings that a person was not asked about before; they came while the question was on screen. */
export function notYetKnown(
  warnings: readonly DuplicateWarning[],
  known: readonly DuplicateWarning[],
): readonly DuplicateWarning[] {
  return warnings.filter(({ id }) => !known.some((each) => each.id === id))
}

const listeners = new Set<() => void>()
let last: LastChange | undefined

/** Says what was done, in place of what was said before. It outlives the record that it was done to. */
export function noteChange(change: LastChange | undefined) {
  last = change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // What was done on a page that was left is not said on the next.
    if (listeners.size === 0) last = undefined
  }
}

/** What was last done on this page. */
export function useLastChange(): LastChange | undefined {
  return useSyncExternalStore(
    subscribe,
    () => last,
    () => undefined,
  )
}
