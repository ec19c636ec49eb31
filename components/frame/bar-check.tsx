import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { takeTypedAhead, typeEarlyKeysAhead } from '#lib/platform/browser/keyboard/typed-ahead.ts'
import { isOnline } from '#lib/platform/browser/online.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Moves the focus to the field. */
const KEY = '/'

type Props = { readonly onAsk: (value: string) => void }

/**
 * The check field in the bar of every page except the check's own. Like there it has no name and no autocomplete: the
 * text goes only to the check, not to the form, the browser's suggestions or a spelling service.
 */
export function BarCheck({ onAsk }: Props) {
  const { words } = useWords('console')
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)

  function ask(event?: FormEvent) {
    event?.preventDefault()
    const input = field.current
    if (!input || input.value === '' || !isOnline()) return
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
        {/* While disabled, Enter does not load a page. */}
        <button type="submit" hidden disabled={!hydrated} />
      </form>
    </search>
  )
}
