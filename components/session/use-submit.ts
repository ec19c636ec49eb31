import { type FormEvent, useState } from 'react'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** The faults of a form: a sentence for each field, and one for the whole form under the name `form`. */
export type Wrong = Readonly<Record<string, string>>

type Options = {
  readonly path: string
  /** Values to send in addition to the fields. */
  readonly extra?: Readonly<Record<string, string>>
  /** Returns the faults that need no request to the server. */
  readonly check: (values: Readonly<Record<string, string>>) => Wrong
  readonly wordsOf: (failure: RequestFailure) => Wrong
  readonly onDone: () => void
}

function focusFirstWrong(form: HTMLFormElement, wrong: Wrong) {
  for (const input of form.querySelectorAll('input')) {
    if (wrong[input.name] !== undefined) return input.focus()
  }
}

/**
 * Submits a form as JSON, one request at a time, and returns its faults. Focuses the first wrong field. After success,
 * the form stays busy until the next page replaces it.
 */
export function useSubmit({ path, extra, check, wordsOf, onDone }: Options) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  async function send(form: HTMLFormElement) {
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) values[name] = String(value)
    const plain = check(values)
    setWrong(plain)
    if (Object.keys(plain).length > 0) return focusFirstWrong(form, plain)
    setBusy(true)
    try {
      await callConsole(path, { method: 'POST', body: { ...values, ...extra }, signsIn: true })
      onDone()
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      const words = wordsOf(failure)
      setBusy(false)
      setWrong(words)
      focusFirstWrong(form, words)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }

  return { wrong, busy, onSubmit }
}
