import { type RefObject, useMemo, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Part } from '#components/ui/part.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Allowance } from '#lib/features/check/api/check.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { saveFile } from '#lib/platform/browser/save-file.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useGradeWords } from '#lib/platform/browser/use-grade-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { isUnproved, rowsOf } from '../answer-words.ts'
import { isListEmpty, syncMoments } from '../compared.ts'
import type { Country } from '../countries.ts'
import { Coverage } from '../coverage.tsx'
import { useIsExpired } from '../expiry.ts'
import { ReadNow } from '../read-now.tsx'
import { UnprovedRead } from '../unproved-read.tsx'
import type { Watching } from '../watching.ts'
import { Lines } from './lines.tsx'
import type { Plan } from './plan.ts'
import type { Table } from './read-table.ts'
import { resultFile, resultFileName } from './result-file.ts'
import { countOutcomes, fieldsNotLookedIn, LINE_OUTCOMES, type ResultLine, resultLines } from './result-lines.ts'
import { Sum } from './sum.tsx'
import { expiredRun, type Run } from './use-run.ts'

/** The sync that the outcomes rest on; of several, the oldest. */
function Basis({ run: { basis, hasSeveralSyncs, environment }, times }: { readonly run: Run; readonly times: Times }) {
  const { words, say } = useWords('checkMany')
  const { words: check } = useWords('check')
  const gradeWords = useGradeWords()
  if (!basis) return null
  const { coverage } = basis
  const { read, total, unproved, grade, provisos, lagSeconds } = coverage
  const sync = syncMoments(coverage, times)
  if (read === null || total === null || sync === undefined) {
    return (
      <Notice tone="unsure">
        {words.noRead} {unproved && <UnprovedRead {...unproved} />}
      </Notice>
    )
  }
  const list = check.lists[environment ?? 'unknown']
  return (
    <>
      {isListEmpty(coverage) && <Notice tone="unsure">{say(words.emptyList, { list })}</Notice>}
      <div>
        <Coverage read={read} total={total} words={rowsOf({ read, total }, check, say)} tone="ink" />
        <p className="text-small text-ink-2">
          {say(hasSeveralSyncs ? words.asOfOldest : words.asOf, { ...sync, list })}{' '}
          {say(words.proofRestsOn, {
            grade: gradeWords({ grade: grade ?? '', provisos, lagSeconds: lagSeconds ?? 0 }),
          })}
        </p>
      </div>
    </>
  )
}

type TakenProps = {
  readonly head: readonly string[] | undefined
  readonly table: Table
  readonly environment: Environment | null
  readonly lines: readonly ResultLine[]
  readonly country: Country
  readonly Watch: Watching | undefined
}

/** Returns every value that can be watched, once, with its first line. */
function watchable(lines: readonly ResultLine[]) {
  const checked = lines.filter(({ outcome }) => outcome !== 'unusable' && outcome !== 'not_checked')
  const first = new Map(checked.map(({ line }) => [line.value, line.line]).reverse() as [string, number][])
  return [...first].reverse().map(([value, line]) => ({ value, line }))
}

/** Exports the result: as a file, or its counts as text. */
function Taken({ head, table, environment, lines, country, Watch }: TakenProps) {
  const values = useMemo(() => watchable(lines), [lines])
  const { words } = useWords('checkMany')
  const [done, setDone] = useState('')

  async function copyCounts() {
    const counts = countOutcomes(lines)
    const rows = LINE_OUTCOMES.map((outcome) => `${words.outcomes[outcome]}\t${counts.get(outcome)}`)
    const isCopied = await copyText([...rows, `${words.linesIn}\t${lines.length}`].join('\n'))
    setDone(isCopied ? words.copied : words.copyRefused)
  }

  async function save() {
    saveFile(resultFileName(environment), 'text/csv', await resultFile(head, table, lines))
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => void save()}>
        <Icon name="download" />
        {words.download}
      </Button>
      <Button look="quiet" onClick={() => void copyCounts()}>
        <Icon name="copy" />
        {words.copyCounts}
      </Button>
      {Watch && values.length > 0 && <Watch values={values} country={country} />}
      <span role="status">{done}</span>
    </div>
  )
}

type OverProps = {
  readonly table: Table
  readonly plan: Plan
  readonly hasHead: boolean
  readonly run: Run
  readonly times: Times
  readonly country: Country
  readonly Watch: Watching | undefined
  /** Checks everything again. */
  readonly onAgain: () => void
}

/** The finished run: sum, file and first lines. */
function Over({ table, plan, hasHead, run: given, times, country, Watch, onAgain }: OverProps) {
  const { words, say } = useWords('checkMany')
  const { words: check } = useWords('check')
  const isPast = useIsExpired(given.basis)
  const run = useMemo(() => (isPast ? expiredRun(given) : given), [given, isPast])
  const isExpired = run !== given
  const lines = useMemo(() => resultLines(plan, run), [plan, run])
  const canSayMore = lines.some(({ answered }) => answered && isUnproved(answered.result))
  const notLookedIn = fieldsNotLookedIn(lines)
  return (
    <>
      <Basis run={run} times={times} />
      {notLookedIn.length > 0 && (
        <Notice tone="unsure">{say(words.notLookedIn, { fields: notLookedIn.join(', ') })}</Notice>
      )}
      {isExpired && (
        <Notice tone="unsure" role="status" action={<Button onClick={onAgain}>{check.again}</Button>}>
          {words.expired}
        </Notice>
      )}
      {canSayMore && !isExpired && <ReadNow onRead={onAgain} />}
      <Sum counts={countOutcomes(lines)} lines={lines.length} />
      <Taken
        head={hasHead ? table.rows[0]?.cells : undefined}
        table={table}
        environment={run.environment}
        lines={lines}
        country={country}
        Watch={Watch}
      />
      <Lines lines={lines} />
    </>
  )
}

/** Progress of the run, and Cancel. */
function Running({ run: { asked, answers }, onCancel }: { readonly run: Run; readonly onCancel: () => void }) {
  const { words, say } = useWords('checkMany')
  const progress = say(words.progress, { done: answers.size, count: asked })
  return (
    <>
      <Coverage read={answers.size} total={asked} words={progress} tone="ink" />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <span className="text-ink-2">{words.cancelNote}</span>
      </div>
    </>
  )
}

type FitProps = {
  readonly failure: RequestFailure
  readonly count: number
  readonly allowance: Allowance
  readonly times: Times
  readonly onFirst: (most: number) => void
}

/** More values than the hourly limit has left: none was checked. */
function DoesNotFit({ failure, count, allowance: { check }, times, onFirst }: FitProps) {
  const { words, say } = useWords('checkMany')
  const { used, most } = check
  const left = Math.max(0, most - used)
  const time = times.timeOfDay(failure.failedAt + (failure.retryAfterSeconds ?? 0) * 1000)
  // Some of them hold several addresses or numbers, and the first `left` would be all of them again.
  if (count <= left) {
    return (
      <Notice tone="unsure" role="alert">
        {say(words.holdSeveral, { left, most, time })}
      </Notice>
    )
  }
  return (
    <Notice
      tone="unsure"
      role="alert"
      action={left > 0 && <Button onClick={() => onFirst(left)}>{say(words.checkFirst, { count: left })}</Button>}
    >
      <strong>{say(words.doNotFit, { count })}</strong>{' '}
      {count > most ? say(words.tooManyAnHour, { most, count }) : say(words.leftUntil, { left, most, count, time })}
    </Notice>
  )
}

type Props = OverProps & {
  readonly allowance: Allowance | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onCancel: () => void
  /** @param most limits how many of the rest are checked. */
  readonly onGoOn: (most?: number) => void
}

/** The check of many values: its progress, then its result. */
export function Result({ heading, allowance, onCancel, onGoOn, ...over }: Props) {
  const { words, say } = useWords('checkMany')
  const failureWords = useFailureWords()
  const { run, times } = over
  const goOn = <Button onClick={() => onGoOn()}>{words.goOn}</Button>
  return (
    <Part name={words.result} heading={heading}>
      <div className="stack-4">
        {run.phase === 'done' && <p role="status">{words.done}</p>}
        {run.phase === 'part' && (
          <Notice tone="info" role="status" action={goOn}>
            {say(words.part, { count: run.answers.size })}
          </Notice>
        )}
        {run.phase === 'cancelled' && (
          <Notice tone="info" role="status" action={goOn}>
            {words.cancelled}
          </Notice>
        )}
        {run.failure?.errors.limit && allowance ? (
          <DoesNotFit
            failure={run.failure}
            count={run.asked - run.answers.size}
            allowance={allowance}
            times={times}
            onFirst={onGoOn}
          />
        ) : (
          run.failure && (
            <Notice tone="failed" role="alert" action={goOn}>
              {say(words.failed, { why: failureWords(run.failure) })}
            </Notice>
          )
        )}
        {run.phase === 'running' ? <Running run={run} onCancel={onCancel} /> : <Over {...over} />}
      </div>
    </Part>
  )
}
