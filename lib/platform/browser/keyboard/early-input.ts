// Keys and presses from before a page is interactive. A script at the start of the document keeps them, and stops them
// meanwhile, so that nothing acts on them twice. Once the page is interactive, the check field takes the keys that are
// for it, and the rest is carried out in its order.

/** A key pressed in the check field or outside of any field. The field has its character already. */
export type EarlyKey = {
  readonly key: string
  readonly target: Element
  readonly isInField: boolean
  /** Pressed together with Ctrl or Command. */
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** A key, or the button or checkbox that was pressed. Links work without scripts. */
type EarlyInput = EarlyKey | HTMLElement

declare global {
  interface Window {
    earlyInput?: { inputs: readonly EarlyInput[]; readonly stop: () => void }
  }
}

/** Records early input. Sent to the browser as text, before the rest of a page, so it may use nothing of this module. */
export function recordEarlyInput(): void {
  const inputs: EarlyInput[] = []
  const noteKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (!(target instanceof Element) || altKey) return
    const field = target.closest<HTMLInputElement>('input, textarea, select, [contenteditable]')
    const isInField = field?.hasAttribute('data-checks-user') === true
    const isChord = ctrlKey || metaKey
    if (isChord ? key !== 'k' : field !== null && !isInField) return
    inputs.push({ key, target, isInField: isInField && !isChord, ctrlKey, metaKey })
    // "/" and Ctrl with K would open the search of some browsers. No checked value begins with "/".
    if (isChord || (key === '/' && !field?.selectionStart)) event.preventDefault()
    if (isInField && !isChord) return
    event.stopPropagation()
    if ([...key].length > 1) return
    // A key is noted before its character goes to the field that then has the focus. That may be the check field by now,
    // which would get the character twice.
    const isForField =
      location.pathname === '/check' || inputs.some((each) => 'key' in each && each.key === '/' && !each.isInField)
    if (isForField) event.preventDefault()
  }
  const notePress = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, [type=checkbox]')
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    inputs.push(control)
  }
  addEventListener('keydown', noteKey, true)
  addEventListener('click', notePress, true)
  window.earlyInput = {
    inputs,
    stop: () => {
      removeEventListener('keydown', noteKey, true)
      removeEventListener('click', notePress, true)
    },
  }
}

/** Returns the keys recorded so far, without Ctrl and Command. */
export function earlyKeys(): readonly EarlyKey[] {
  const { inputs = [] } = window.earlyInput ?? {}
  return inputs.filter((input): input is EarlyKey => 'key' in input && !input.ctrlKey && !input.metaKey)
}

/** Takes keys, so that nothing else acts on them. */
export function takeEarlyKeys(keys: readonly EarlyKey[]): void {
  const { earlyInput } = window
  if (earlyInput) earlyInput.inputs = earlyInput.inputs.filter((input) => !('key' in input && keys.includes(input)))
}

/** Ends the record, and forgets what is in it. */
export function stopEarlyInput(): readonly EarlyInput[] {
  const { inputs = [], stop } = window.earlyInput ?? {}
  stop?.()
  delete window.earlyInput
  return inputs
}

/** Ends the record, and carries out what is in it. */
export function replayEarlyInput(): void {
  for (const input of stopEarlyInput()) {
    if (!('key' in input)) input.click()
    else if (!input.isInField) {
      const { key, target, ctrlKey, metaKey } = input
      const place = target.isConnected ? target : document.body
      place.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }))
    }
  }
}
