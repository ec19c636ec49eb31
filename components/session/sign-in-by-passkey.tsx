import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Or } from '#components/ui/or.tsx'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { answerByPasskey, supportsPasskeys } from '#lib/platform/browser/passkey.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Signs in with a passkey instead of password and code. */
export function SignInByPasskey({ onDone }: { readonly onDone: () => void }) {
  const { words } = useWords('door')
  const said = words.signIn
  const wordsOf = useFailureWords()
  const hydrated = useHydrated()
  const { busy, failure, send } = useSending()
  const [isStopped, setIsStopped] = useState(false)
  if (hydrated && !supportsPasskeys()) return null

  const signIn = () =>
    send(async () => {
      setIsStopped(false)
      const passkey = await answerByPasskey('/api/session/passkey', { signsIn: true })
      if (!passkey) return setIsStopped(true)
      await callConsole('/api/session/passkey', { method: 'PUT', body: { passkey }, signsIn: true })
      onDone()
    })
  const wrong = failure ? wordsOf(failure) : isStopped ? said.passkeyStopped : undefined
  return (
    <>
      {wrong !== undefined && (
        <Notice tone="failed" role="alert">
          {wrong}
        </Notice>
      )}
      <Button className="w-full" busy={busy} disabled={!hydrated} onClick={() => void signIn()}>
        {said.passkey}
      </Button>
      <Or>{said.or}</Or>
    </>
  )
}
