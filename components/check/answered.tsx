import type { ComponentProps } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Part } from '#components/ui/part.tsx'
import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Actions } from './actions.tsx'
import { isUnproved } from './answer-words.ts'
import type { Answer } from './check-state.ts'
import { MannerContext } from './countries.ts'
import { Describing } from './describing.tsx'
import { expiredAnswer, useIsExpired } from './expiry.ts'
import { Former } from './former.tsx'
import { MatchTable } from './match-table.tsx'
import { Proof } from './proof.tsx'
import { ReadNow } from './read-now.tsx'
import type { Reviewing } from './reviewing.ts'
import { Similar } from './similar.tsx'
import { Verdict } from './verdict.tsx'
import type { Watching } from './watching.ts'

/** A match counts however old it is and before any complete sync, but the person who acts on it should know. */
function OldMatch({ coverage }: { readonly coverage: CheckCoverage }) {
  const { words } = useWords('check')
  return <Notice tone="unsure">{coverage.startedAt === null ? words.unconfirmedMatch : words.oldMatch}</Notice>
}

type Props = {
  readonly answer: Answer
  /** Why a later check of the same value failed, if it did. */
  readonly later: RequestFailure | undefined
  readonly times: Times
  readonly heading: ComponentProps<typeof Verdict>['heading']
  /** Whether values link to the list's records. */
  readonly leads: boolean
  /** Checks a value that looks incomplete. */
  readonly onAnyway: () => void
  /** Repeats the check. */
  readonly onAgain: () => void
  /** Shows a later answer to the same question. */
  readonly onAnswer: (answer: Answer) => void
  /** Is called when a sync has read more. */
  readonly onRead: () => void
  readonly Watch: Watching | undefined
  readonly Review: Reviewing
}

/** The answer to a check, and what it rests on. */
export function Answered({ answer: given, later, times, heading, leads, Watch, Review, ...on }: Props) {
  const { words, say } = useWords('check')
  const failureWords = useFailureWords()
  const isPast = useIsExpired(given)
  const answer = isPast ? expiredAnswer(given) : given
  const { result, value, manner, coverage, isExpired } = answer
  const isListed = result.outcome === 'listed'
  const wasUsable = given.result.outcome !== 'unusable'
  const isOldMatch = isListed && (isPast || coverage.startedAt === null)
  return (
    <MannerContext value={manner}>
      <Part name={words.answer}>
        <Verdict answer={answer} times={times} heading={heading} leads={leads} onAnyway={on.onAnyway} />
      </Part>
      {result.describing && <Describing describing={result.describing} leads={leads} />}
      {result.matches.length > 0 && (
        <Part name={words.matches}>
          <MatchTable
            label={words.matches}
            matches={result.matches}
            found={result.found}
            isMore={result.more}
            given={value}
            leads={leads}
            times={times}
          />
        </Part>
      )}
      {result.similar.length > 0 && (
        <Part name={words.similar}>
          <Similar
            similar={result.similar}
            found={result.similarFound}
            isMore={result.more === true && !isListed}
            given={value}
            besideListed={isListed}
            leads={leads}
            times={times}
          />
        </Part>
      )}
      {result.former.length > 0 && <Former former={result.former} times={times} />}
      {(wasUsable || result.why === 'describes') && (
        <Proof answer={answer} times={times}>
          {later && (
            <Notice tone="failed" role="alert">
              {`${say(words.laterFailed, { time: times.moment(Date.parse(coverage.checkedAt)) })} ${failureWords(later)}`}
            </Notice>
          )}
          {isOldMatch && <OldMatch coverage={coverage} />}
          {isExpired && (
            <Button look="primary" onClick={on.onAgain}>
              {words.again}
            </Button>
          )}
          {!isExpired && (isOldMatch || isUnproved(result)) && <ReadNow onRead={on.onRead} onArrival={on.onRead} />}
          {wasUsable && <Actions answer={answer} times={times} onAnswer={on.onAnswer} Watch={Watch} Review={Review} />}
        </Proof>
      )}
    </MannerContext>
  )
}
