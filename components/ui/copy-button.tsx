import { useState } from 'react'
import { Button } from './button.tsx'
import './copy-button.css'

type Props = {
  /** Copies; says whether the browser let it. */
  readonly onCopy: () => Promise<boolean>
  readonly words: { readonly copy: string; readonly copied: string; readonly blocked: string }
}

/** Copies something, and says in words that it did, or that the browser does not let it. */
export function CopyButton({ onCopy, words }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'blocked'>()

  async function copy() {
    setOutcome(undefined)
    setOutcome((await onCopy()) ? 'copied' : 'blocked')
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
