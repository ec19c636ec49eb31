import { useSyncExternalStore } from 'react'

const CHANNEL = 'session'
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
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('signed out')
  channel.close()
}

function subscribe(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = mark
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    channel.close()
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
