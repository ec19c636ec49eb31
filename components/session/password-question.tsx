'use client'

import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { WaysToConfirm } from '#lib/features/session/api/ways-to-confirm.ts'
import { AskPasswordContext } from '#lib/platform/browser/ask-password.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'
import { loadLaterWords } from '#lib/platform/browser/word-file.ts'
import type { PasswordDialog } from './password-dialog.tsx'

type Question = { readonly Dialog: typeof PasswordDialog; readonly answer: (confirmed: boolean) => void }

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
    open.current ??= Promise.all([import('./password-dialog.tsx'), loadLaterWords()])
      .then(
        ([{ PasswordDialog }]) => new Promise<boolean>((answer) => setQuestion({ Dialog: PasswordDialog, answer })),
        // The request that waits fails, and what was typed stays. A newer console, which answers, has other files.
        async () => {
          await callConsole('/api/session', { unattended: true })
          throw notUnderstood(404)
        },
      )
      .finally(() => {
        open.current = undefined
        setQuestion(undefined)
      })
    return open.current
  }, [])
  return (
    <AskPasswordContext value={ask}>
      {children}
      {question && <question.Dialog ways={ways} onAnswer={question.answer} />}
    </AskPasswordContext>
  )
}
