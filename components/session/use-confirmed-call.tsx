import { lazy, Suspense, useState } from 'react'
import { callConsole, type Received, type Sending } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

type Question = { readonly answer: (confirmed: boolean) => void }

function needsPassword(error: unknown): boolean {
  return error instanceof RequestFailure && error.errors.session?.code === 'confirm_password'
}

/**
 * Calls the console for what needs a password that was given in the last minutes. When it was not, a dialog asks for it
 * and the call is made again. The page must give the words of `confirm` and `failures`.
 *
 * @returns `call`, like `callConsole`, but with `undefined` when the person closed the dialog instead of confirming; and
 * the dialog, to be rendered outside any form.
 */
export function useConfirmedCall() {
  const [question, setQuestion] = useState<Question>()

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      setQuestion({
        answer: (confirmed) => {
          setQuestion(undefined)
          resolve(confirmed)
        },
      })
    })
  }

  async function call(path: string, sending: Sending): Promise<Received | undefined> {
    try {
      return await callConsole(path, sending)
    } catch (error) {
      if (!needsPassword(error)) throw error
      return (await ask()) ? call(path, sending) : undefined
    }
  }

  const passwordDialog = question && (
    <Suspense fallback={null}>
      <PasswordDialog onAnswer={question.answer} />
    </Suspense>
  )
  return { call, passwordDialog }
}
