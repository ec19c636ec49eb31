import { Button } from '#components/ui/button.tsx'
import type { SessionItem } from '#lib/features/session/api/session-item.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useClientWords } from './use-client-words.ts'

type Props = {
  readonly session: SessionItem
  readonly times: Times
  readonly busy: boolean
  readonly onEnd: () => void
}

/** A button that ends one session. Its label names the session, for people who do not see the row. */
export function EndSession({ session, times, busy, onEnd }: Props) {
  const { words, say } = useWords('sessions')
  const clientWords = useClientWords()
  const named = { client: clientWords(session), time: times.dateAndTime(Date.parse(session.startedAt)) }
  return (
    <Button look="quiet" aria-label={say(words.endNamed, named)} off={busy} onClick={onEnd}>
      {words.end}
    </Button>
  )
}
