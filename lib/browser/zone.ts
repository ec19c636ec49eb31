import { useEffect, useSyncExternalStore } from 'react'
import { remember } from './preferences.ts'

const never = () => () => undefined
const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The person's time zone (IANA name). The server renders with the one it was told last time, or UTC; the browser knows
 * better, and tells it for the next time.
 */
export function useZone(remembered: string | undefined): string {
  const zone = useSyncExternalStore(never, localZone, () => remembered ?? 'UTC')
  useEffect(() => {
    const local = localZone()
    if (local !== remembered) remember('zone', local)
  }, [remembered])
  return zone
}
