import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { keepReturn, wayToProvider } from '#lib/platform/browser/way-to-provider.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** The provider's name. */
  readonly name: string
  /** The path of this console to open after sign-in. */
  readonly to: string
}

/** A button that sends the person to the identity provider to sign in. */
export function SignInByProvider({ name, to }: Props) {
  const { words, say } = useWords('door')
  const wordsOf = useFailureWords()
  const hydrated = useHydrated()
  const { busy, failure, send } = useSending()

  const go = () =>
    send(async () => {
      const url = await wayToProvider('/api/session/provider', { signsIn: true })
      keepReturn(to)
      window.location.assign(url)
    })
  return (
    <>
      {failure && (
        <Notice tone="failed" role="alert">
          {wordsOf(failure)}
        </Notice>
      )}
      <Button className="w-full" look="primary" busy={busy} disabled={!hydrated} onClick={() => void go()}>
        {say(words.signIn.provider, { name })}
      </Button>
    </>
  )
}
