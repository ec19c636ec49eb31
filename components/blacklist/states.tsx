import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { State } from '#components/ui/state.tsx'
import type { RequestFailure } from '#lib/browser/request-failure.ts'
import { timeOfDay } from '#lib/browser/time.ts'
import { count } from '#lib/browser/words.ts'
import type { Environment } from '#lib/contract/tokens.ts'

type FailedProps = {
  readonly page: number
  readonly failure: RequestFailure
  readonly zone: string
  readonly busy: boolean
  readonly onRetry: () => void
}

/** The page could not be read: what is wrong, how it is reported, and Retry, which keeps the focus. */
export function Failed({ page, failure, zone, busy, onRetry }: FailedProps) {
  const { message, reason, code, requestId, failedAt, retryAfterSeconds } = failure
  return (
    <State
      role="alert"
      title={`Page ${count(page)} could not be read`}
      facts={
        <>
          <code>{code}</code>
          {requestId && (
            <>
              {' '}
              · request <code>{requestId}</code>
            </>
          )}{' '}
          · <time dateTime={new Date(failedAt).toISOString()}>{timeOfDay(failedAt, zone)}</time>
        </>
      }
      actions={
        <Button look="primary" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>
        {message}.{' '}
        {retryAfterSeconds === undefined
          ? `${reason}.`
          : `Try again after ${timeOfDay(failedAt + retryAfterSeconds * 1000, zone)}.`}
      </p>
    </State>
  )
}

type EmptyProps = {
  readonly environment: Environment | null
  readonly sentAt: number
  readonly zone: string
}

/** Only after a successful answer with a total of 0. */
export function Empty({ environment, sentAt, zone }: EmptyProps) {
  return (
    <State title={environment ? `No users in the ${environment} list` : 'No users in the list'}>
      <p>
        The service answered at <time dateTime={new Date(sentAt).toISOString()}>{timeOfDay(sentAt, zone)}</time>: total
        0. Test and Production are two lists; this is one of them.
      </p>
    </State>
  )
}

/** The list has rows, and the service sent none of those that this page should hold. */
export function NoRows({ total }: { readonly total: number }) {
  return (
    <State title="The service sent no rows for this page">
      <p>It counts {count(total)} in the whole list. The other pages may have theirs.</p>
    </State>
  )
}

/** A page that was never read waits for the connection, and is read when it is back. */
export function Waiting({ page }: { readonly page: number }) {
  return (
    <State title={`Page ${count(page)} has not been read yet`}>
      <p>You are offline. It is read as soon as you are back; pages read before can be opened now.</p>
    </State>
  )
}

/** Only where nothing older can be shown, and only after 150 ms. */
export function Loading() {
  return (
    <div className="state late" aria-busy="true">
      <p>Reading the list</p>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

/** Reads the page again; beside the heading, and in a state that has nothing else to offer. */
export function RefreshButton({ busy, onRefresh }: { readonly busy: boolean; readonly onRefresh: () => void }) {
  return (
    <Button busy={busy} onClick={onRefresh}>
      <Icon name="refresh" />
      Refresh
    </Button>
  )
}
