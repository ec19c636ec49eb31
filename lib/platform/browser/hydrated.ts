import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is interactive; false in server rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
