'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Part } from '#components/ui/part.tsx'
import { Unread } from '#components/ui/unread.tsx'
import { endOwnSessions, ownSessions } from '#lib/features/session/browser/sessions.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { EndSession } from './end-session.tsx'
import { SessionItems } from './session-items.tsx'

/** Lists a person's own sessions, and ends other ones. */
export function OwnSessions({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words, say } = useWords('sessions')
  const times = useTimes(useZone(rememberedZone))
  const query = useQuery(ownSessions)
  const { data, refetch } = query
  const { busy, failure, send } = useSending()
  const [ended, setEnded] = useState<number>()

  const end = (which: string) =>
    void send(async () => {
      try {
        setEnded(await endOwnSessions(which))
      } finally {
        // Also after a refusal: the session may have ended meanwhile.
        await refetch()
      }
    })

  return (
    <Part name={words.heading}>
      {data ? (
        <div className="stack-2">
          <FailureNotice failure={failure} />
          <SessionItems
            sessions={data}
            times={times}
            act={(session) => <EndSession session={session} times={times} busy={busy} onEnd={() => end(session.id)} />}
          />
          {data.length > 1 && (
            <Button busy={busy} onClick={() => end('others')}>
              {words.endOthers}
            </Button>
          )}
          <p className="text-ink-2" role="status">
            {ended !== undefined && say(words.ended, { count: ended })}
          </p>
          <p className="text-small text-ink-2">{say(words.note, { zone: times.zone })}</p>
        </div>
      ) : (
        <Unread query={query} isShort />
      )}
    </Part>
  )
}
