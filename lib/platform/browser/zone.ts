import { useEffect, useSyncExternalStore } from 'react'
import { remember } from './preferences.ts'

/** The time zone in which a person reads times: their own, or UTC. */
type Clock = 'local' | 'utc'

const never = () => () => undefined

let local: string | undefined

/** Cached, and read from `Temporal` if the browser has it: the first use of `Intl` takes 15 ms of processor time. */
function localZone(): string {
  local ??=
    typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()
  return local
}

let chosen: Clock | undefined

function chosenClock(): Clock {
  chosen ??= /(?:^|; )clock=utc(?:;|$)/.test(document.cookie) ? 'utc' : 'local'
  return chosen
}

/** Sets the time zone of all pages, as chosen with the list's columns. */
export function chooseClock(clock: Clock) {
  if (clock === chosenClock()) return
  chosen = clock
  remember('clock', clock)
}

/**
 * The zone (IANA name) of displayed times: the person's own, or UTC if they chose it. The server renders with the zone
 * that the browser last told it, else UTC; the browser then corrects it and tells the server for the next time.
 *
 * @param clock the choice, if the page knows a newer one than the browser.
 */
export function useZone(remembered: string | undefined, clock?: Clock): string {
  const known = () => ((clock ?? chosenClock()) === 'utc' ? 'UTC' : localZone())
  const zone = useSyncExternalStore(never, known, () => (clock === 'utc' ? 'UTC' : (remembered ?? 'UTC')))
  useEffect(() => {
    if (localZone() !== remembered) remember('zone', localZone())
  }, [remembered])
  return zone
}

/** The time zone of date-time fields: browsers always use their own there. */
export function useFieldZone(): string {
  return useSyncExternalStore(never, localZone, () => 'UTC')
}
