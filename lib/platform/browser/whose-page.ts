import type { Person } from '../access/api/person.ts'
import { readTrusted } from './fetcher.ts'
import { noteSeen, takeSeen } from './seen.ts'
import { markHere } from './session-state.ts'
import { tabChannel } from './tab-channel.ts'

// To a tab of an earlier version, anything on `session` says that the session is over.
const tabs = tabChannel('person')

/**
 * Tells the other tabs whose page this is, in which role, and listens until the function returned is called. The tabs of
 * a browser have one session, so pages of anybody else are of one that is over. The console knows whose it is: a page
 * may have been on its way while somebody else signed in.
 */
export function notePerson({ email, role }: Person): () => void {
  const who = email + role
  tabs.tell(who)
  return tabs.onTold(({ data }) => {
    if (data === who) return
    // Sent with the question, what this person has seen would be on record as seen by the other.
    const seen = takeSeen()
    readTrusted<{ readonly user: Person }>('/api/session', { unattended: true }).then(({ user }) => {
      if (user.email + user.role !== who) return markHere()
      seen.forEach(noteSeen)
      tabs.tell(who)
    }, markHere)
  })
}
