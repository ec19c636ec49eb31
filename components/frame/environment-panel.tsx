import { Button } from '#components/ui/button.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { tellOfSwitch } from '#lib/platform/browser/shown-list.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

export type EnvironmentProps = { readonly environment: Environment; readonly other: Environment }

/** Says which of the two lists is shown, and switches to the other. */
export function EnvironmentPanel({ environment, other }: EnvironmentProps) {
  const { words, say } = useWords('frameTools')
  const wordsOf = useFailureWords()
  const { busy, failure, send } = useSending()

  async function change() {
    await callConsole('/api/session/environment', { method: 'PUT', body: { environment: other } })
    tellOfSwitch()
    // A full load from the first page on, so that nothing of one list stays beside the other.
    window.location.assign(window.location.pathname)
  }

  return (
    <>
      <p className="mb-3 text-ink-2">{say(words.list.shown, { environment })}</p>
      {failure && (
        <p className="mt-1 text-small text-listed mb-2" role="alert">
          {wordsOf(failure)}
        </p>
      )}
      <Button busy={busy} onClick={() => void send(change)}>
        {say(words.list.show, { environment: other })}
      </Button>
    </>
  )
}
