import { Button } from '#components/ui/button.tsx'
import type { PersonItem } from '#lib/features/people/api/people.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Done } from './done.ts'
import { useEnable } from './use-enable.ts'

type Props = { readonly person: PersonItem; readonly onDone: (done: Done) => void }

/** Enables a person who has just been disabled. */
export function UndoDisable({ person, onDone }: Props) {
  const { words } = useWords('people')
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const failureWords = useFailureWords()
  const enable = useEnable(call, onDone)

  return (
    <>
      {failure && <span className="mt-1 text-small text-listed">{failureWords(failure)}</span>}
      <Button look="quiet" busy={busy} onClick={() => void send(() => enable(person))}>
        {words.person.undo}
      </Button>
    </>
  )
}
