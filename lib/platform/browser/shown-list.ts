import type { Environment } from '#lib/contract/tokens.ts'

const CHANNEL = 'list'
let shown: Environment | null = null

/** Notes which of the two lists this page was made for. */
export function noteShownList(environment: Environment | null) {
  shown = environment
}

/**
 * The list that this page was made for. Calls say so, and are refused once the session works with the other: so a page
 * never mixes the two, though a person switches in another tab.
 */
export function shownList(): Environment | null {
  return shown
}

/** Tells the other tabs of this browser, which share the session, that it works with the other list from now on. */
export function tellOfSwitch() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('switched')
  channel.close()
}

/** Calls `listener` when the list was switched in another tab. @returns how to stop listening. */
export function onSwitchElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
