import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type HeadingLevel, PanelPart } from '#components/ui/panel-part.tsx'
import { Replaceable } from '#components/ui/replaceable.tsx'
import { usePassedFocus } from '#components/ui/use-passed-focus.ts'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { EntryNote, OpenedEntry } from '#lib/features/entries/api/opened-entry.ts'
import { addNote, editNote, refreshKnownEntries, removeNote } from '#lib/features/entries/browser/known-entry.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { keepDraft, keptDraft } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'

type Props = { readonly entry: OpenedEntry; readonly times: Times; readonly level: HeadingLevel }

/** The team's notes about an entry; they survive its edits and its removal. */
export function Notes({ entry: { key, notes }, times, level }: Props) {
  const { words, say } = useWords('entry')
  const client = useQueryClient()
  const refresh = () => refreshKnownEntries(client)
  return (
    <PanelPart
      level={level}
      title={words.notes.heading}
      count={notes.length === 0 ? words.notes.none : say(words.notes.count, { count: notes.length })}
    >
      <ul>
        {notes.map((note) => (
          <Note key={note.id} note={note} times={times} onChange={refresh} />
        ))}
      </ul>
      <NoteForm
        key={key}
        text={keptDraft(client, key)}
        onType={(text) => keepDraft(client, key, text)}
        onSave={async (text, idempotencyKey) => {
          await addNote(key, text, idempotencyKey)
          await refresh()
        }}
      />
    </PanelPart>
  )
}

type NoteProps = { readonly note: EntryNote; readonly times: Times; readonly onChange: () => Promise<void> }

const isChanged = (failure: unknown) => failure instanceof RequestFailure && failure.errors.note?.code === 'changed'

function Note({ note: { id, author, text, writtenAt, editedAt, mayChange }, times, onChange }: NoteProps) {
  const { words, say } = useWords('entry')
  const said = words.notes
  const [mode, setMode] = useState<'look' | 'edit' | 'remove'>('look')
  // The note that the person changes is the one they read, even if the page learns of a newer one meanwhile.
  const [read, setRead] = useState(editedAt)
  // Somebody else may have changed or removed it, or the answer was lost.
  const { busy, failure, send } = useSending(() => {
    setMode('look')
    void onChange()
  })
  const removed = usePassedFocus<HTMLLIElement>()
  const time = times.dateAndTime(Date.parse(writtenAt))
  const by =
    editedAt === null
      ? say(said.by, { author, time })
      : say(said.edited, { author, time, edited: times.dateAndTime(Date.parse(editedAt)) })

  if (mode === 'edit') {
    return (
      <li>
        <NoteForm
          text={text}
          onClose={() => setMode('look')}
          onSave={async (text) => {
            try {
              setRead(await editNote(id, text, read))
            } catch (error) {
              // Somebody else has changed it: Cancel shows their text.
              if (isChanged(error)) await onChange()
              throw error
            }
            await onChange()
          }}
        />
      </li>
    )
  }

  function begin(next: 'edit' | 'remove') {
    setRead(editedAt)
    setMode(next)
  }

  function remove() {
    void send(async () => {
      await removeNote(id, read)
      await onChange()
    })
  }

  return (
    <li className="entry-note" ref={removed}>
      <p translate="no">
        <VisibleText text={text} />
      </p>
      <p>
        <span translate="no">{by}</span>
        {mayChange && mode === 'look' && (
          <Replaceable key="look" className="gap-x-3">
            <button type="button" className="link" onClick={() => begin('edit')}>
              {said.edit}
            </button>
            <button type="button" className="link" onClick={() => begin('remove')}>
              {said.remove}
            </button>
          </Replaceable>
        )}
        {mode === 'remove' && (
          <Replaceable key="remove" className="gap-x-3">
            <button type="button" className="link" aria-busy={busy || undefined} onClick={remove}>
              {said.reallyRemove}
            </button>
            <button type="button" className="link" onClick={() => setMode('look')}>
              {said.cancel}
            </button>
          </Replaceable>
        )}
      </p>
      {isChanged(failure) ? (
        <Notice tone="failed" role="alert">
          {said.notRemoved}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </li>
  )
}
