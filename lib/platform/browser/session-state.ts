import { useSyncExternalStore } from 'react'
import type { Person } from '../access/api/person.ts'
import { tabChannel } from './tab-channel.ts'

const tabs = tabChannel('session')
// To a tab of an earlier version, anything on `session` says that the session is over.
const people = tabChannel('person')
let signedOut = false
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
 * Tells the other tabs whose page this is, in which role, and listens until the function returned is called. The tabs of
 * a browser have one session, so pages of anybody else are of one that is over.
 */
export function notePerson({ email, role }: Person): () => void {
  const who = email + role
  people.tell(who)
  return people.onTold(({ data }) => data === who || mark())
}

function subscribe(listener: () => void) {
  draw = listener
  return tabs.onTold(mark)
}

/** Whether the session ended while this page was open. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => signedOut,
    () => false,
  )
}
