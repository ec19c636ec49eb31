import { Button } from '#components/ui/button.tsx'
import { State } from '#components/ui/state.tsx'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly failure: RequestFailure; readonly busy: boolean; readonly onRetry: () => void }

/** The rows could not be read: what is wrong, how it is reported, and Retry, which keeps the focus. */
export function Failed({ failure, busy, onRetry }: Props) {
  const { words, say } = useWords('wholeList')
  const failureWords = useFailureWords()
  const { code, requestId } = failure
  return (
    <State
      role="alert"
      title={words.couldNotRead}
      facts={
        <>
          <code>{code}</code>
          {requestId && (
            <>
              {' '}
              · <code>{say(words.request, { id: requestId })}</code>
            </>
          )}
        </>
      }
      actions={
        <Button look="primary" busy={busy} onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      <p>{failureWords(failure)}</p>
    </State>
  )
}
