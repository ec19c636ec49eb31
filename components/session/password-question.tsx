'use client'

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { AskPasswordContext } from '#lib/platform/browser/ask-password.ts'

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

type Question = { readonly answer: (confirmed: boolean) => void }

type Props = {
  /** Whether a code of the person's second factor, or a passkey, will do as well. */
  readonly acceptsCode: boolean
  readonly acceptsPasskey: boolean
  readonly children: ReactNode
}

/** Lets everything below ask for the password once more, in one dialog that is loaded when it is first needed. */
export function PasswordQuestion({ acceptsCode, acceptsPasskey, children }: Props) {
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
          <PasswordDialog acceptsCode={acceptsCode} acceptsPasskey={acceptsPasskey} onAnswer={question.answer} />
        </Suspense>
      )}
    </AskPasswordContext>
  )
}
