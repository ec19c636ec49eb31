import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { State } from './state.tsx'

type Props = {
  /** Why loading failed; null while loading. */
  readonly failure: RequestFailure | null
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Shown instead of content that is loading or could not be loaded. */
export function Unread({ failure, busy, onRetry }: Props) {
  const { words, say } = useWords('failures')
  const failureWords = useFailureWords()
  if (!failure) return <Skeleton loading={words.loading} />
  return (
    <State
      role="alert"
      title={words.notLoaded}
      facts={failure.requestId && say(words.request, { id: failure.requestId })}
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
