'use client'

import type { ReactNode } from 'react'
import { MayChangeContext } from '#lib/platform/browser/may-change.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** Whether the person may also change it. */
  readonly mayChange: boolean
  /** A form: its fields show the settings to everybody, without its buttons. */
  readonly isForm?: boolean
  readonly children: ReactNode
}

/** A settings page that some people may only read. */
export function Readable({ mayChange, isForm = false, children }: Props) {
  const { words } = useWords('console')
  if (mayChange) return children
  return (
    <MayChangeContext value={false}>
      <div className="stack-4">
        <Notice tone="info">{words.readOnly}</Notice>
        {isForm ? (
          <fieldset className="min-w-0 [&_button]:hidden" disabled>
            {children}
          </fieldset>
        ) : (
          children
        )}
      </div>
    </MayChangeContext>
  )
}
