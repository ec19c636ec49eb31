import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { State } from './state.tsx'
import { usePassedFocus } from './use-passed-focus.ts'
import { type Unanswered, useRetry } from './use-retry.ts'

type FailedProps = { readonly failure: RequestFailure; readonly busy: boolean; readonly onRetry: () => void }

function Failed({ failure, busy, onRetry }: FailedProps) {
  const { words, say } = useWords('failures')
  const failureWords = useFailureWords()
  return (
    <div ref={usePassedFocus()}>
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
    </div>
  )
}

type Props = {
  readonly query: Unanswered
  /** Of a few lines, so that what is below it does not move. */
  readonly isShort?: boolean
}

/** Shown instead of content that is loading or could not be loaded. */
export function Unread({ query, isShort = false }: Props) {
  const { words } = useWords('failures')
  const { failure, retry } = useRetry(query)
  if (!failure && isShort) {
    return (
      <p className="min-h-16 animate-late text-ink-2 opacity-0" aria-busy="true">
        {words.loading}
      </p>
    )
  }
  if (!failure) return <Skeleton loading={words.loading} />
  return <Failed failure={failure} busy={query.isFetching} onRetry={() => void retry()} />
}
