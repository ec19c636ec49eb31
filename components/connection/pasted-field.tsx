import { type ClipboardEvent, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { withoutBlanks } from '#lib/features/connection/api/without-blanks.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly label: string
  readonly help: string
  readonly wrong: string | undefined
  readonly value: string
  readonly onValue: (value: string) => void
  readonly secret?: boolean
  readonly autoFocus?: boolean
}

/** A field for a pasted key or secret. Removes blanks and line breaks around it, and says so. */
export function PastedField({ label, help, wrong, value, onValue, secret = false, autoFocus = false }: Props) {
  const { words } = useWords('connection')
  const [cleaned, setCleaned] = useState(false)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    const clean = withoutBlanks(text)
    setCleaned(clean !== text)
    if (clean === text) return
    // A one-line field would remove line breaks silently.
    event.preventDefault()
    const field = event.currentTarget
    field.setRangeText(clean, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
    onValue(field.value)
  }

  return (
    <Field
      label={label}
      help={cleaned ? words.dialog.cleaned : help}
      wrong={wrong}
      type={secret ? 'password' : 'text'}
      value={value}
      autoFocus={autoFocus}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      translate="no"
      onPaste={paste}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
