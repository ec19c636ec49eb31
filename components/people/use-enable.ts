import type { PersonItem } from '#lib/features/people/api/people.ts'
import { changePerson } from '#lib/features/people/browser/people.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Done } from './done.ts'

/** Returns a function that enables a person and says whether they can sign in: disabling ended their open link. */
export function useEnable(call: ConfirmedCall, onDone: (done: Done) => void): (person: PersonItem) => Promise<void> {
  const { words, say } = useWords('people')
  const { enabled, enabledInvited } = words.person
  return async (person) => {
    const changed = await changePerson(call, person, { disabled: false })
    if (changed) onDone({ words: say(changed.state === 'invited' ? enabledInvited : enabled, { name: changed.name }) })
  }
}
