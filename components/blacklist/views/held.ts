import { useSyncExternalStore } from 'react'

/**
 * A choice shared by several parts of the page. It outlives them, because what the server knew when it rendered may be
 * outdated after a visit to another page.
 */
export function held<Choice>() {
  const listeners = new Set<() => void>()
  let taken: { readonly choice: Choice } | undefined

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    /** Sets the choice. */
    take(choice: Choice) {
      taken = { choice }
      for (const listener of listeners) listener()
    },
    /** Returns the current choice; before any was made in this visit, the server's. */
    useChoice(kept: Choice): Choice {
      return useSyncExternalStore(
        subscribe,
        () => (taken ? taken.choice : kept),
        () => kept,
      )
    },
  }
}
