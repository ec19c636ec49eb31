'use client'

import type { ReactNode } from 'react'
import { MayChangeContext } from '#lib/platform/browser/may-change.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** Whether the person may change it too. */
  readonly mayChange: boolean
  /** It is a form: its controls show what is set. Else actions are left out where they stand. */
  readonly isForm?: boolean
  readonly children: ReactNode
}

/** A page of the settings, which some may only read. */
export function Readable({ mayChange, isForm = false, children }: Props) {
  const { words } = useWords('console')
  if (mayChange) return children
  return (
    <MayChangeContext value={false}>
      <div className="stack-4">
        <Notice tone="info">{words.readOnly}</Notice>
        {isForm ? (
          <fieldset className="min-w-0" disabled>
            {children}
          </fieldset>
        ) : (
          children
        )}
      </div>
    </MayChangeContext>
  )
}
