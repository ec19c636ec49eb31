import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { takeTypedAhead, typeEarlyKeysAhead } from '#lib/platform/browser/typed-ahead.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Puts the focus here. */
const KEY = '/'

type Props = { readonly onAsk: (value: string) => void }

/**
 * The check field of every page but the check's own. Like the field there it has no name and no memory: what is typed
 * is handed to the check, and neither the form, nor the browser's suggestions, nor a spelling service gets it.
 */
export function BarCheck({ onAsk }: Props) {
  const { words } = useWords('console')
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)

  function ask(event?: FormEvent) {
    event?.preventDefault()
    const input = field.current
    if (!input || input.value === '') return
    const { value } = input
    input.value = ''
    onAsk(value)
  }

  const takeKeys = useEffectEvent(() => {
    const input = field.current
    if (!input || !typeEarlyKeysAhead(false)) return
    const { text, entered } = takeTypedAhead()
    input.value = input.value + text
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
    if (entered) ask()
  })
  useEffect(() => takeKeys(), [])

  return (
    <search className="bar-check">
      <form method="post" noValidate autoComplete="off" onSubmit={ask}>
        <Icon name="find" />
        <input
          data-checks-user
          ref={field}
          className={FIELD}
          type="text"
          aria-label={words.check.label}
          aria-keyshortcuts={KEY}
          placeholder={words.check.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          maxLength={20_000}
          enterKeyHint="search"
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="key" aria-hidden="true">
          {KEY}
        </span>
        {/* While it is disabled, Enter does not load a page. */}
        <button type="submit" hidden disabled={!hydrated} />
      </form>
    </search>
  )
}
