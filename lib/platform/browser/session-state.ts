import { useSyncExternalStore } from 'react'
import type { Person } from '../access/api/person.ts'
import { tabChannel } from './tab-channel.ts'

const tabs = tabChannel('session')
let signedOut = false
let who: string | undefined
/** Renders the frame, which alone shows the end of a session. */
let draw: (() => void) | undefined

function mark() {
  signedOut = true
  draw?.()
}

/** Marks the session as over, in this tab and in every other tab of the console in this browser. */
export function markSignedOut() {
  if (signedOut) return
  mark()
  tabs.tell()
}

/**
 * Notes whose page this is, in which role. The tabs of a browser have one session, so pages of anybody else are of one
 * that is over.
 */
export function notePerson({ email, role }: Person) {
  who = email + role
  tabs.tell(who)
}

function subscribe(listener: () => void) {
  draw = listener
  return tabs.onTold(({ data }) => data === who || mark())
}

/** Whether the session ended while this page was open. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => signedOut,
    () => false,
  )
}
