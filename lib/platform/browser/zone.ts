import { useEffect, useSyncExternalStore } from 'react'
import { remember } from './preferences.ts'

/** By which clock people want times shown: their own, or UTC. */
type Clock = 'local' | 'utc'

const never = () => () => undefined

let local: string | undefined

/** Asked once, and of `Temporal` where a browser has it: `Intl` takes 15 ms of processor time to wake. */
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

/** Has all pages show times as the person has chosen it for the list. */
export function chooseClock(clock: Clock) {
  if (clock === chosenClock()) return
  chosen = clock
  remember('clock', clock)
}

/**
 * The zone (IANA name) in which times are shown: the person's own, or UTC where they have chosen that. The server renders
 * with what it was told last time, or UTC; the browser knows better, and tells it for the next time.
 *
 * @param clock what is chosen, where a page knows that better than the browser.
 */
export function useZone(remembered: string | undefined, clock?: Clock): string {
  const known = () => ((clock ?? chosenClock()) === 'utc' ? 'UTC' : localZone())
  const zone = useSyncExternalStore(never, known, () => (clock === 'utc' ? 'UTC' : (remembered ?? 'UTC')))
  useEffect(() => {
    if (localZone() !== remembered) remember('zone', localZone())
  }, [remembered])
  return zone
}

/** The zone of fields for date and time, which take what is typed for the browser's own. */
export function useFieldZone(): string {
  return useSyncExternalStore(never, localZone, () => 'UTC')
}
