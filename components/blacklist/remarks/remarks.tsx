import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Note } from '../on-demand.tsx'
import type { NoteText } from './note.tsx'

type Props = {
  readonly note: NoteText | undefined
  readonly refreshFailure: RequestFailure | undefined
  /** When the rows on screen were read, in words; `undefined` without rows. */
  readonly dataFrom: string | undefined
  /** As in `Failed`. */
  readonly connectionHref: string | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
  readonly notKept: RequestFailure | undefined
  readonly onKeep: () => void
  readonly children: ReactNode
}

/** Remarks above the rows: how they differ from what was requested, and what failed. */
export function Remarks(props: Props) {
  const { note, refreshFailure, dataFrom, connectionHref, busy, onRefresh, notKept, onKeep, children } = props
  const { words, say } = useWords('blacklist')
  const wordsOf = useFailureWords()
  const said = words.notes
  return (
    <div className="remarks">
      {note && (
        <Notice tone="info" role="status">
          <Note note={note} />
        </Notice>
      )}
      {dataFrom !== undefined && refreshFailure && (
        <Notice
          tone="failed"
          role="alert"
          action={
            <>
              {connectionHref && refreshFailure.errors.upstream && (
                <a href={connectionHref}>{words.states.connection}</a>
              )}
              <Button look="quiet" busy={busy} onClick={onRefresh}>
                {words.retry}
              </Button>
            </>
          }
        >
          <strong>{said.notRefreshed}</strong>{' '}
          {say(said.notRefreshedText, { time: dataFrom, why: wordsOf(refreshFailure) })}
        </Notice>
      )}
      {notKept && (
        <Notice
          tone="failed"
          role="alert"
          action={
            <Button look="quiet" onClick={onKeep}>
              {words.retry}
            </Button>
          }
        >
          <strong>{said.notKept}</strong> {say(said.notKeptText, { why: wordsOf(notKept) })}
        </Notice>
      )}
      {children}
    </div>
  )
}
