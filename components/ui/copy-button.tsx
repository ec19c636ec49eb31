import { useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** Copies; resolves to whether the browser allowed it. */
  readonly onCopy: () => Promise<boolean>
  readonly words: { readonly copy: string; readonly copied: string; readonly blocked: string }
  /** Puts the result after the button, so that the button does not move on a line that runs from the start. */
  readonly fromStart?: boolean
}

/** Copies something, and says whether that worked. */
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
