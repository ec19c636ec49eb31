import type { ReactNode, RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Part } from '#components/ui/part.tsx'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { VerdictFrame } from './verdict.tsx'

type Props = {
  readonly failure: RequestFailure
  readonly times: Times
  readonly busy: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onAgain: () => void
  /** Offers to ask somebody who has checks left. */
  readonly ask: ReactNode
}

/** The check itself failed: says that nothing is known. */
export function Failed({ failure, times, busy, heading, onAgain, ask }: Props) {
  const { words, say } = useWords('check')
  const failureWords = useFailureWords()
  const { code, errors, requestId, failedAt, retryAfterSeconds } = failure
  if (errors.limit && retryAfterSeconds !== undefined) {
    const until = times.timeOfDay(failedAt + retryAfterSeconds * 1000)
    const title = say(words.wait, { count: Math.ceil(retryAfterSeconds / 60), time: until })
    return (
      <Part name={words.answer}>
        <VerdictFrame
          look="small"
          sign="clock"
          title={title}
          heading={heading}
          more={<div className="verdict-more">{ask}</div>}
        >
          {words.waitText}
        </VerdictFrame>
      </Part>
    )
  }
  return (
    <Part name={words.answer}>
      <div className="stack-4">
        <VerdictFrame look="failed" sign="failed" title={words.outcomes.failed} heading={heading}>
          {`${words.sentences.failed} ${failureWords(failure)}`}
        </VerdictFrame>
        <Facts>
          <dt>{words.code}</dt>
          <dd>
            <code>{code}</code>
          </dd>
          {requestId !== undefined && (
            <>
              <dt>{words.request}</dt>
              <dd>
                <code>{requestId}</code>
              </dd>
            </>
          )}
          <dt>{words.at}</dt>
          <dd>
            <time dateTime={new Date(failedAt).toISOString()}>{times.moment(failedAt)}</time>
          </dd>
        </Facts>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" busy={busy} onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      </div>
    </Part>
  )
}
