import { useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  readonly text: string
  readonly words: { readonly copy: string; readonly copied: string; readonly blocked: string }
}

/** Copies a text, and says in words that it did, or that the browser does not let it. */
export function CopyButton({ text, words }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'blocked'>()

  async function copy() {
    setOutcome(undefined)
    try {
      // Absent where the page is not in a secure context; refused where the person or a policy says so.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('blocked')
    }
  }

  return (
    <span className="copy">
      <span className="help" role="status">
        {outcome && words[outcome]}
      </span>
      <Button onClick={() => void copy()}>{words.copy}</Button>
    </span>
  )
}
