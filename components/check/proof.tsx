import type { ReactNode } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useAgeWords } from './age-words.ts'
import { Coverage } from './coverage.tsx'
import { Part } from './part.tsx'
import { isPossibleInDoubt } from './possible-in-doubt.ts'
import type { Answer } from './use-check.ts'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** From when on the read counts, and how long ago that is; redrawn once a second, alone. */
function AsOf({ startedAt, times }: { readonly startedAt: string; readonly times: Times }) {
  const now = useNow()
  const at = Date.parse(startedAt)
  return (
    <>
      <time dateTime={startedAt}>{times.moment(at)}</time>{' '}
      <span className="quiet">{now !== undefined && times.ago(Math.max(0, now - at))}</span>
    </>
  )
}

/** The facts of the latest complete read; none before the first. */
function ReadFacts({ coverage, times }: { readonly coverage: CheckCoverage; readonly times: Times }) {
  const { words, say } = useWords('check')
  const { startedAt, certifiedAt, grade, changedMeanwhile } = coverage
  if (startedAt === null || certifiedAt === null) return null
  const grades: Readonly<Record<string, string>> = words.grades
  const [from, to] = [startedAt, certifiedAt].map((text) => times.moment(Date.parse(text)))
  return (
    <>
      <Fact name={words.asOf}>
        <AsOf startedAt={startedAt} times={times} />
      </Fact>
      <Fact name={words.read}>
        {say(words.readText, { from: from ?? '', to: to ?? '', grade: grades[grade ?? ''] ?? grade ?? '' })}
      </Fact>
      <Fact name={words.meanwhile}>{changedMeanwhile ? words.changed : words.unchanged}</Fact>
    </>
  )
}

type Props = { readonly answer: Answer; readonly times: Times; readonly children: ReactNode }

/** What the answer rests on, and what can be done with it. */
export function Proof({ answer: { result, coverage }, times, children }: Props) {
  const { words, say } = useWords('check')
  const ageWords = useAgeWords()
  const { read, total, unproved, readSince, oldestSeconds } = coverage
  const proves = result.outcome === 'not_listed' || (result.outcome === 'similar' && !isPossibleInDoubt(result))
  return (
    <Part name={words.proof}>
      <div className="stack-4">
        {read !== null && total !== null ? (
          <Coverage
            read={read}
            total={total}
            words={say(words.rows, { read, total })}
            tone={proves ? 'clear' : 'ink'}
          />
        ) : (
          <Coverage read={unproved?.reachable ?? 0} total={unproved?.total ?? 1} words={words.noRows} tone="ink" />
        )}
        <Facts>
          <ReadFacts coverage={coverage} times={times} />
          <Fact name={words.limit}>{say(words.limitText, { age: ageWords(oldestSeconds) })}</Fact>
          <Fact name={words.matchedBy}>{words.matchedByText}</Fact>
          {proves && result.former.length === 0 && readSince !== null && (
            <Fact name={words.former}>{say(words.beforeNone, { since: times.moment(Date.parse(readSince)) })}</Fact>
          )}
        </Facts>
        {children}
      </div>
    </Part>
  )
}
