import type { ReactNode } from 'react'
import { usePassedFocus } from '#components/ui/use-passed-focus.ts'
import type { SessionItem } from '#lib/features/session/api/session-item.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useClientWords } from './use-client-words.ts'

type Props = {
  readonly sessions: readonly SessionItem[]
  readonly times: Times
  /** Renders the action for a session other than the current one. */
  readonly act: (session: SessionItem) => ReactNode
}

/** Lists sessions, each with details by which its person recognises it. */
export function SessionItems({ sessions, times, act }: Props) {
  const { words, say } = useWords('sessions')
  const clientWords = useClientWords()
  return (
    <ul className="border-t border-ink">
      {sessions.map((session) => (
        <Item key={session.id}>
          <p className="flex-[1_1_14rem]">
            <strong>{clientWords(session)}</strong>
            <span className="block text-small text-ink-2 tabular">
              {[
                session.network,
                say(words.since, { time: times.dateAndTime(Date.parse(session.startedAt)) }),
                say(words.seen, { time: times.dateAndTime(Date.parse(session.seenAt)) }),
              ]
                .filter((part) => part !== null)
                .join(', ')}
            </span>
          </p>
          {session.isThis ? <strong>{words.thisOne}</strong> : act(session)}
        </Item>
      ))}
    </ul>
  )
}

/** A session that ends passes the focus of its button on. */
function Item({ children }: { readonly children: ReactNode }) {
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
      ref={usePassedFocus()}
    >
      {children}
    </li>
  )
}
