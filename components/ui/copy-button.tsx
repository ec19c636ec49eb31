import { useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** Copies; says whether the browser let it. */
  readonly onCopy: () => Promise<boolean>
  readonly words: { readonly copy: string; readonly copied: string; readonly blocked: string }
  /** Puts the outcome after the button: the button stays where it is on a line that runs from the start. */
  readonly fromStart?: boolean
}

/** Copies something, and says in words that it did, or that the browser does not let it. */
export function CopyButton({ onCopy, words, fromStart = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'blocked'>()

  async function copy() {
    setOutcome(undefined)
    setOutcome((await onCopy()) ? 'copied' : 'blocked')
  }

  return (
    <span className={`inline-flex flex-wrap items-center ${fromStart ? 'flex-row-reverse' : 'ms-auto'}`}>
      <span className="text-small text-ink-2 [&:not(:empty)]:mx-2" role="status">
        {outcome && words[outcome]}
      </span>
      <Button onClick={() => void copy()}>{words.copy}</Button>
    </span>
  )
}
