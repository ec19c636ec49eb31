import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** What screen readers say before each of the two. */
  readonly words: { readonly before: string; readonly after: string }
  readonly before: ReactNode
  readonly after: ReactNode
}

/** A value and what it became. */
export function BeforeAfter({ words, before, after }: Props) {
  return (
    <>
      <del className="text-ink-2">
        <span className="sr-only">{words.before} </span>
        {before}
      </del>
      <Icon name="next" />
      <ins className="no-underline">
        <span className="sr-only">{words.after} </span>
        {after}
      </ins>
    </>
  )
}
