import { type FormEvent, type RefObject, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly busy: boolean
  readonly onAsk: (value: string) => void
}

/**
 * The question. The field has no name and no memory: what is typed is sent by this page alone, and neither the form, nor
 * the browser's suggestions, nor a spelling service gets it.
 */
export function Ask({ field, busy, onAsk }: Props) {
  const { words } = useWords('check')
  const hydrated = useHydrated()
  const id = useId()
  const [wrong, setWrong] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    const value = field.current?.value ?? ''
    setWrong(value === '')
    if (value === '') field.current?.focus()
    else onAsk(value)
  }

  return (
    <form className="ask" method="post" noValidate autoComplete="off" onSubmit={ask}>
      <label className="unseen" htmlFor={id}>
        {words.label}
      </label>
      <input
        data-checks-user
        ref={field}
        id={id}
        className="field field-large"
        type="text"
        placeholder={words.label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        maxLength={20_000}
        enterKeyHint="search"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? words.checking : words.action}
      </Button>
      {wrong && (
        <p className="help wrong" id={`${id}-wrong`}>
          {words.empty}
        </p>
      )}
    </form>
  )
}
