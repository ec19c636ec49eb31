'use client'

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { AskPasswordContext } from '#lib/platform/browser/ask-password.ts'

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

type Question = { readonly answer: (confirmed: boolean) => void }

/** Lets everything below ask for the password once more, in one dialog that is loaded when it is first needed. */
export function PasswordQuestion({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          answer: (confirmed) => {
            setQuestion(undefined)
            resolve(confirmed)
          },
        })
      }),
    [],
  )
  return (
    <AskPasswordContext value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <PasswordDialog onAnswer={question.answer} />
        </Suspense>
      )}
    </AskPasswordContext>
  )
}
