import { useEffect, useSyncExternalStore } from 'react'
import { remember } from './preferences.ts'

const never = () => () => undefined

let local: string | undefined

/** Asked once, and of `Temporal` where a browser has it: `Intl` takes 15 ms of processor time to wake. */
function localZone(): string {
  local ??=
    typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()
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
