import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CONTROL_FACE } from '#components/ui/control.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { areSingleKeysOn } from '#lib/platform/browser/keyboard/single-keys.ts'
import { takeTypedAhead, typeEarlyKeysAhead } from '#lib/platform/browser/keyboard/typed-ahead.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly busy: boolean
  /** Whether the page has no other content for this person. */
  readonly alone: boolean
  readonly onText: (text: string) => void
  readonly onAsk: (value: string) => void
}

/**
 * The check form. The field has no name and no autocomplete: only this page sends what is typed, and neither the form,
 * nor the browser's suggestions, nor a spelling service gets it.
 */
export function Ask({ field, busy, alone, onText, onAsk }: Props) {
  const { words } = useWords('check')
  const hydrated = useHydrated()
  const id = useId()
  const [wrong, setWrong] = useState(false)

  function ask() {
    const value = field.current?.value ?? ''
    setWrong(value === '')
    if (value === '') field.current?.focus()
    else onAsk(value)
  }

  const takeKeys = useEffectEvent(() => {
    const input = field.current
    if (!input) return
    typeEarlyKeysAhead(true)
    const { text, entered } = takeTypedAhead()
    input.value = text + input.value
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
    onText(input.value)
    if (entered) ask()
  })
  useEffect(() => takeKeys(), [])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The key that focuses this field was pressed at its beginning. No checked value begins with it.
    if (event.key !== '/' || event.currentTarget.selectionStart !== 0 || !areSingleKeysOn()) return
    event.preventDefault()
    event.currentTarget.select()
  }

  function onMouseDown(event: MouseEvent<HTMLInputElement>) {
    if (document.activeElement === event.currentTarget) return
    // Otherwise the press would place the cursor within the text that the focus selects.
    event.preventDefault()
    event.currentTarget.focus()
  }

  return (
    <form
      className={alone ? 'ask ask-alone' : 'ask'}
      method="post"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {words.label}
      </label>
      <input
        data-checks-user
        // biome-ignore lint/a11y/noAutofocus: what is typed while the page loads belongs here
        autoFocus
        ref={field}
        id={id}
        className={`field-large ${CONTROL_FACE}`}
        type="text"
        placeholder={words.label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        maxLength={20_000}
        enterKeyHint="search"
        onInput={(event) => onText(event.currentTarget.value)}
        onFocus={({ nativeEvent, currentTarget }) => {
          // React replays a focus from before hydration, and by then somebody may have typed.
          if (nativeEvent.isTrusted) currentTarget.select()
        }}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!hydrated}>
        {busy ? words.checking : words.action}
      </Button>
      {wrong && (
        <p className="mt-1 text-small text-listed" id={`${id}-wrong`}>
          {words.empty}
        </p>
      )}
    </form>
  )
}
