import { useRef, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { ENTRY_REASON_LONGEST } from '#lib/contract/management/limits.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { reasonFault } from './draft.ts'

/**
 * The reason for removing entries, and its field. `isGiven` returns whether the reason is valid; if not, the field says
 * why and gets the focus.
 */
export function useReason(help: string) {
  const { words, say } = useWords('entries')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const fault = reasonFault(reason)
  return {
    reason,
    isGiven: () => {
      setIsAsked(true)
      if (fault) input.current?.focus()
      return !fault
    },
    field: (
      <Field
        label={words.remove.reason}
        help={help}
        wrong={isAsked && fault ? say(words.wrong[fault], { longest: ENTRY_REASON_LONGEST }) : undefined}
        ref={input}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    ),
  }
}
