import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { State } from './state.tsx'

/** A query of which there is no data yet. */
type Unanswered = {
  /** Why loading failed; null while loading. */
  readonly error: RequestFailure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Shown instead of content that is loading or could not be loaded. */
export function Unread({ query: { error, isFetching, refetch } }: { readonly query: Unanswered }) {
  const { words, say } = useWords('failures')
  const failureWords = useFailureWords()
  if (!error) return <Skeleton loading={words.loading} />
  return (
    <State
      role="alert"
      title={words.notLoaded}
      facts={error.requestId && say(words.request, { id: error.requestId })}
      actions={
        <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      }
    >
      <p>{failureWords(error)}</p>
    </State>
  )
}
