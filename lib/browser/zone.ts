import { useEffect, useSyncExternalStore } from 'react'
import { remember } from './preferences.ts'

const never = () => () => undefined

let local: string | undefined

/** Asked once: it takes the platform a millisecond, and is wanted whenever the list is drawn. */
function localZone(): string {
  local ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return local
}

/**
 * The person's time zone (IANA name). The server renders with the one it was told last time, or UTC; the browser knows
 * better, and tells it for the next time.
 */
export function useZone(remembered: string | undefined): string {
  const zone = useSyncExternalStore(never, localZone, () => remembered ?? 'UTC')
  useEffect(() => {
    if (localZone() !== remembered) remember('zone', localZone())
  }, [remembered])
  return zone
}
