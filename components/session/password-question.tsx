'use client'

import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { WaysToConfirm } from '#lib/features/session/api/ways-to-confirm.ts'
import { AskPasswordContext } from '#lib/platform/browser/ask-password.ts'

// Not by onDemand: a request waits for this dialog, so the page must not go on without it.
const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

type Question = { readonly answer: (confirmed: boolean) => void }

type Props = {
  readonly ways: WaysToConfirm
  readonly children: ReactNode
}

/** Lets every component below ask for confirmation, in one dialog that is loaded when it is first needed. */
export function PasswordQuestion({ ways, children }: Props) {
  const [question, setQuestion] = useState<Question>()
  // Every caller that asks while the dialog is open gets its answer.
  const open = useRef<Promise<boolean>>(undefined)
  const ask = useCallback(() => {
    open.current ??= new Promise<boolean>((resolve) => {
      setQuestion({
        answer: (confirmed) => {
          open.current = undefined
          setQuestion(undefined)
          resolve(confirmed)
        },
      })
    })
    return open.current
  }, [])
  return (
    <AskPasswordContext value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <PasswordDialog ways={ways} onAnswer={question.answer} />
        </Suspense>
      )}
    </AskPasswordContext>
  )
}
