import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page answers to a person yet; false in what the server renders. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
