import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { endSessionOf, sessionsOf } from '#lib/features/session/browser/sessions.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EndSession } from './end-session.tsx'
import { SessionItems } from './session-items.tsx'

type Props = {
  readonly person: { readonly id: string; readonly name: string }
  readonly times: Times
  readonly onClose: () => void
}

/** Lists another person's sessions, and ends them. */
export function SessionsDialog({ person: { id, name }, times, onClose }: Props) {
  const { words, say } = useWords('sessions')
  const query = useQuery(sessionsOf(id))
  const { data, refetch } = query
  const { busy, failure, send } = useSending()

  const end = (session: string) =>
    void send(async () => {
      try {
        await endSessionOf(id, session)
      } finally {
        // Also after a refusal: the session may have ended meanwhile.
        await refetch()
      }
    })

  return (
    <Dialog title={say(words.of, { name })} onClose={onClose}>
      {data ? (
        <>
          <FailureNotice failure={failure} />
          {data.length > 0 ? (
            <SessionItems
              sessions={data}
              times={times}
              act={(session) => (
                <EndSession session={session} times={times} busy={busy} onEnd={() => end(session.id)} />
              )}
            />
          ) : (
            <p>{say(words.none, { name })}</p>
          )}
          <p className="text-small text-ink-2">{say(words.note, { zone: times.zone })}</p>
        </>
      ) : (
        <Unread query={query} />
      )}
      <DialogFoot>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogFoot>
    </Dialog>
  )
}
