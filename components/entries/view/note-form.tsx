import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { usePassedFocus } from '#components/ui/use-passed-focus.ts'
import { NOTE_LONGEST } from '#lib/features/entries/api/limits.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** The text to begin with. */
  readonly text: string
  /** Called with all that is typed, and with nothing once a new note is saved. */
  readonly onType?: (text: string) => void
  readonly onSave: (text: string, idempotencyKey: string) => Promise<void>
  /** Closes the form of an edit: after Cancel, and once everything typed is saved. */
  readonly onClose?: () => void
}

/** Writes or edits a note. Keeps the typed text if it cannot be saved. */
export function NoteForm({ text, onType, onSave, onClose }: Props) {
  const { words, say } = useWords('entry')
  const said = words.notes
  const isNew = onClose === undefined
  const [draft, setDraft] = useState(text)
  const typed = useRef(text)
  const [idempotencyKeyOf, setKeys] = useState(() => idempotencyKeys())
  const { busy, failure, send } = useSending()
  const isTooLong = [...draft.trim()].length > NOTE_LONGEST

  function type(next: string) {
    typed.current = next
    setDraft(next)
    onType?.(next)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (draft.trim() === '' || isTooLong) return
    void send(async () => {
      const text = draft.trim()
      await onSave(text, idempotencyKeyOf(text))
      // From now on the same text counts as a new note.
      setKeys(() => idempotencyKeys())
      // What was typed meanwhile stays.
      if (typed.current !== draft) return
      if (isNew) type('')
      else onClose()
    })
  }

  return (
    <form className="entry-note-form" ref={usePassedFocus()} onSubmit={save}>
      <FailureNotice failure={failure} />
      <TextArea
        // The button that had the focus is gone.
        autoFocus={!isNew}
        label={isNew ? said.write : said.text}
        value={draft}
        wrong={isTooLong ? say(said.wrong, { count: NOTE_LONGEST }) : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={busy} off={draft.trim() === ''}>
          {isNew ? (busy ? said.adding : said.add) : busy ? said.saving : said.save}
        </Button>
        {onClose && (
          <Button look="quiet" aria-disabled={busy} onClick={() => !busy && onClose()}>
            {said.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
