import { Fragment } from 'react'
import { Facts } from '#components/ui/facts.tsx'
import { Part } from '#components/ui/part.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { JsonObject, JsonValue } from '#lib/contract/json.ts'
import { isoTime } from '#lib/contract/time.ts'
import { breakable } from '#lib/platform/browser/breakable.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useGradeWords } from '#lib/platform/browser/use-grade-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { syncMoments } from '../compared.ts'

function textOf(value: JsonValue | undefined, times: Times): string {
  if (value === undefined || value === null) return '–'
  const time = typeof value === 'string' ? isoTime(value) : undefined
  return time === undefined ? String(value) : breakable(times.moment(time))
}

const textsIn = (value: JsonValue | undefined) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const textIn = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null)

type Props = { readonly statement: JsonObject; readonly keyId: string; readonly times: Times }

/** What a genuine receipt states; the content of any other would mislead. */
export function Stated({ statement, keyId, times }: Props) {
  const { words, say } = useWords('receipt')
  const { words: check } = useWords('check')
  const { facts } = words
  const { outcome, grade, read, total } = statement
  const outcomes: Readonly<Record<string, string>> = check.outcomes
  const gradeWords = useGradeWords()
  const basis = {
    provisos: textsIn(statement.provisos),
    lagSeconds: typeof statement.lagSeconds === 'number' ? statement.lagSeconds : 0,
    notLookedIn: textsIn(statement.notLookedIn),
  }
  const sync = syncMoments(
    { startedAt: textIn(statement.startedAt), certifiedAt: textIn(statement.certifiedAt) },
    times,
  )
  const counted = typeof read === 'number' && typeof total === 'number'
  const rows: readonly (readonly [string, string])[] = [
    [facts.outcome, outcomes[String(outcome)] ?? String(outcome)],
    [facts.environment, textOf(statement.environment, times)],
    [facts.country, textOf(statement.country, times)],
    [facts.checkedAt, textOf(statement.checkedAt, times)],
    [facts.checkedBy, textOf(statement.checkedBy, times)],
    [facts.console, textOf(statement.console, times)],
    [facts.sync, sync ? breakable(say(check.syncText, sync)) : '–'],
    [facts.rows, counted ? say(words.rows, { read, total }) : '–'],
    [facts.grade, typeof grade === 'string' ? gradeWords({ grade, ...basis }) : '–'],
    [facts.generation, textOf(statement.generation, times)],
    [facts.keyId, keyId],
  ]
  return (
    <Part name={words.stated}>
      <Facts>
        {rows.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <VisibleText text={text} />
            </dd>
          </Fragment>
        ))}
      </Facts>
    </Part>
  )
}
