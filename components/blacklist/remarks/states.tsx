import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { State } from '#components/ui/state.tsx'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type FailedProps = {
  readonly page: number
  readonly failure: RequestFailure
  readonly times: Times
  readonly busy: boolean
  readonly onRetry: () => void
  /** The page about the connection, where the key can be replaced, for those who may open it. */
  readonly connectionHref: string | undefined
}

/** The page could not be read: what is wrong, how to report it, and Retry, which keeps the focus. */
export function Failed({ page, failure, times, busy, onRetry, connectionHref }: FailedProps) {
  const { words, say } = useWords('blacklist')
  const wordsOf = useFailureWords()
  const { code, requestId, failedAt } = failure
  return (
    <State
      role="alert"
      title={say(words.states.failed, { page })}
      facts={
        <>
          <code>{code}</code>
          {requestId && (
            <>
              {' '}
              · <code>{say(words.states.request, { id: requestId })}</code>
            </>
          )}{' '}
          · <time dateTime={new Date(failedAt).toISOString()}>{times.timeOfDay(failedAt)}</time>
        </>
      }
      actions={
        <>
          <Button look="primary" busy={busy} onClick={onRetry}>
            {words.retry}
          </Button>
          {connectionHref && failure.errors.upstream && (
            <a href={connectionHref} className={buttonLook()}>
              {words.states.connection}
            </a>
          )}
        </>
      }
    >
      <p>{wordsOf(failure)}</p>
    </State>
  )
}

/** Shown while offline for a page that was never read; it is read when the connection is back. */
export function Waiting({ page }: { readonly page: number }) {
  const { words, say } = useWords('blacklist')
  return (
    <State title={say(words.states.waiting, { page })}>
      <p>{words.states.waitingText}</p>
    </State>
  )
}

/** Shown only if there is nothing older to show, and only after 150 ms. */
export function Loading() {
  const { words } = useWords('blacklist')
  return <Skeleton loading={words.states.loading} />
}
