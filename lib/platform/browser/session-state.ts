import { useSyncExternalStore } from 'react'
import { tabChannel } from './tab-channel.ts'

const tabs = tabChannel('session')
const listeners = new Set<() => void>()
let signedOut = false

function mark() {
  signedOut = true
  for (const listener of listeners) listener()
}

/** Marks the session as over, in this tab and in every other tab of the console in this browser. */
export function markSignedOut() {
  if (signedOut) return
  mark()
  tabs.tell()
}

function subscribe(listener: () => void) {
  const stop = tabs.onTold(mark)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether the session ended while this page was open. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => signedOut,
    () => false,
  )
}
