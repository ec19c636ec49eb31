import { useSyncExternalStore } from 'react'
import { tabChannel } from './tab-channel.ts'

const tabs = tabChannel('session')
let signedOut = false
/** Renders the frame, which alone shows the end of a session. */
let draw: (() => void) | undefined

/** Marks the session as over, in this tab alone. */
export function markHere() {
  signedOut = true
  draw?.()
}

/** Marks the session as over, in this tab and in every other tab of the console in this browser. */
export function markSignedOut() {
  if (signedOut) return
  markHere()
  tabs.tell()
}

function subscribe(listener: () => void) {
  draw = listener
  return tabs.onTold(markHere)
}

/** Whether the session ended while this page was open. */
export const isSignedOut = () => signedOut

export function useSignedOut(): boolean {
  return useSyncExternalStore(subscribe, isSignedOut, () => false)
}
