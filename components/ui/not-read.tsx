import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Unread } from './unread.tsx'

type Props = { readonly failure: RequestFailure | null; readonly busy: boolean; readonly onRetry: () => void }

/** What stands in place of something that is being read, or could not be. */
export function NotRead({ failure, busy, onRetry }: Props) {
  const { words, say } = useWords('account')
  const failureWords = useFailureWords()
  const failed = failure && {
    title: words.couldNotRead,
    text: failureWords(failure),
    facts: failure.requestId && say(words.request, { id: failure.requestId }),
  }
  return (
    <Unread loading={words.loading} failed={failed ?? undefined} retry={words.retry} busy={busy} onRetry={onRetry} />
  )
}
