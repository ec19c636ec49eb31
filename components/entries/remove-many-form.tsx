import { type FormEvent, useRef, useState } from 'react'
import { ListType } from '#components/account/list-type.tsx'
import { DialogEnd } from '#components/ui/ask-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { useWords } from '#lib/browser/words-context.tsx'
import { ENTRY_REASON_LONGEST, RESTORABLE_DAYS } from '#lib/contract/managed-entries.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { reasonFault } from './draft.ts'

type Props = {
  readonly list: Environment
  readonly count: number
  /** Chosen users without an id, by which alone an entry can be removed. */
  readonly nameless: number
  readonly onRemove: (reason: string) => void
  readonly onClose: () => void
}

/** Says how many entries are removed and what that means, and asks why. */
export function RemoveManyForm({ list, count, nameless, onRemove, onClose }: Props) {
  const { words, say } = useWords('entries')
  const { remove, many, wrong } = words
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const longest = ENTRY_REASON_LONGEST
  const fault = reasonFault(reason)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (fault) field.current?.focus()
    else onRemove(reason)
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        <ListType type={list} /> {say(many.about, { count, list, days: RESTORABLE_DAYS })}
      </p>
      {nameless > 0 && <p className="help">{say(many.nameless, { count: nameless })}</p>}
      <Field
        label={remove.reason}
        help={say(many.reasonHelp, { longest })}
        wrong={isAsked && fault ? say(wrong[fault], { longest }) : undefined}
        ref={field}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogEnd>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" className="button-danger" aria-disabled={count === 0}>
          {say(many.next, { count })}
        </Button>
      </DialogEnd>
    </form>
  )
}
