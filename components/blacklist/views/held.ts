import { useSyncExternalStore } from 'react'

/**
 * A choice that several parts of the page look at. It outlives them, as what the server knew when it rendered the page
 * may be old after a visit to another one.
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
    /** Takes another choice from now on. */
    take(choice: Choice) {
      taken = { choice }
      for (const listener of listeners) listener()
    },
    /** The choice as it is now; what the server knew, before any was made in this visit. */
    useChoice(kept: Choice): Choice {
      return useSyncExternalStore(
        subscribe,
        () => (taken ? taken.choice : kept),
        () => kept,
      )
    },
  }
}
