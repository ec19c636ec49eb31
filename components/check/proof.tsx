import type { ReactNode } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import { Part } from '#components/ui/part.tsx'
import { useNow } from '#lib/platform/browser/clock.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useGradeWords } from '#lib/platform/browser/use-grade-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { rowsOf, saidOf } from './answer-words.ts'
import type { Answer } from './check-state.ts'
import { comparedInPart, syncMoments } from './compared.ts'
import { Coverage } from './coverage.tsx'
import { syncAgeOf } from './expiry.ts'
import { Rules } from './rules.tsx'

/** Seconds in words; in whole minutes from one minute on. */
function useAgeWords(): (seconds: number) => string {
  const { words, say } = useWords('check')
  return (seconds) =>
    seconds % 60 === 0 ? say(words.minutes, { count: seconds / 60 }) : say(words.seconds, { count: seconds })
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** How long ago the sync began; renders itself once a second, so that nothing else does. */
function Age({ answer, times }: { readonly answer: Answer; readonly times: Times }) {
  const now = useNow()
  return <span>{now !== undefined && times.ago(syncAgeOf(answer, now))}</span>
}

/** Facts about the last complete sync; none before the first. */
function SyncFacts({ answer, times }: { readonly answer: Answer; readonly times: Times }) {
  const { coverage, result } = answer
  const { words, say } = useWords('check')
  const gradeWords = useGradeWords()
  const { startedAt, grade, provisos, lagSeconds, changedMeanwhile } = coverage
  const notLookedIn = result.outcome === 'listed' ? [] : coverage.notLookedIn
  const basis = { grade: grade ?? '', provisos, lagSeconds: lagSeconds ?? 0, notLookedIn }
  const moments = syncMoments(coverage, times)
  if (startedAt === null || moments === undefined) return null
  return (
    <>
      <Fact name={words.sync}>{say(words.syncText, moments)}</Fact>
      <Fact name={words.age}>
        <Age answer={answer} times={times} />
      </Fact>
      <Fact name={words.grade}>{gradeWords(basis)}</Fact>
      <Fact name={words.meanwhile}>{changedMeanwhile ? words.changed : words.unchanged}</Fact>
    </>
  )
}

/** How much of the list was compared. Only a full comparison without a match is shown in the tone of "clear". */
function ComparedRule({ answer }: { readonly answer: Answer }) {
  const { words, say } = useWords('check')
  const { read, total } = answer.coverage
  const isProved = read !== null && total !== null
  const compared = comparedInPart(answer) ?? (isProved ? { read, total } : undefined)
  if (!compared) return <Coverage read={0} total={1} words={words.noRows} tone="ink" />
  const isWhole = compared.read === compared.total && answer.coverage.notLookedIn.length === 0
  const isClear = saidOf(answer) === 'not_listed' && isWhole
  return <Coverage {...compared} words={rowsOf(compared, words, say)} tone={isClear ? 'clear' : 'ink'} />
}

type Props = { readonly answer: Answer; readonly times: Times; readonly children: ReactNode }

/** What the answer rests on, and actions on it. */
export function Proof({ answer, times, children }: Props) {
  const { words, say } = useWords('check')
  const ageWords = useAgeWords()
  const { result, coverage } = answer
  const { readSince, oldestSeconds } = coverage
  const isAbsent = result.outcome === 'not_listed' && result.former.length === 0
  return (
    <Part name={words.proof}>
      <div className="stack-4">
        <ComparedRule answer={answer} />
        <Facts>
          <SyncFacts answer={answer} times={times} />
          <Fact name={words.limit}>{say(words.limitText, { age: ageWords(oldestSeconds) })}</Fact>
          {result.slips === 'not_compared' && result.outcome !== 'listed' && (
            <Fact name={words.similarity}>{words.slipsNotCompared}</Fact>
          )}
          {isAbsent && readSince !== null && (
            <Fact name={words.former}>
              {result.moreFormer
                ? words.beforeOthers
                : say(words.beforeNone, { since: times.moment(Date.parse(readSince)) })}
            </Fact>
          )}
        </Facts>
        <Rules />
        {children}
      </div>
    </Part>
  )
}
