import { useId, useState } from 'react'
import { CONTROL } from '#components/ui/control.ts'
import { Table, TableArea } from '#components/ui/table.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { EmptyText } from '#components/values/value.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { type CheckResult, isSearchedWhy } from '#lib/features/check/api/check.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { countOf, mayBeSame } from '../answer-words.ts'
import { OutcomeName } from './outcome-name.tsx'
import { areSlipsOpen, LINE_OUTCOMES, type LineOutcome, type ResultLine } from './result-lines.ts'

/** Lines shown; more would slow the page down, and the download has all of them. */
const SHOWN = 30

/** Characters shown of a value. */
const SHOWN_CHARACTERS = 120

/** Returns a remark on an outcome. */
function noteOf(line: ResultLine, words: Wording['checkMany'], check: Wording['check'], say: Say): string | undefined {
  const { answered } = line
  const why = answered?.result.why
  if (why === 'name_only') return words.byName
  if (why === 'masked' || isSearchedWhy(why)) return words[why]
  if (areSlipsOpen(line)) return words.slipsNotSought
  return answered && mayBeSame(answered, check, say)
}

/** Returns what the latest review decided about this outcome, and about how many of the entries. */
function decisionOn(result: CheckResult, words: Wording['checkMany'], check: Wording['check'], say: Say) {
  const latest = result.cleared?.find(({ isWeaker }) => !isWeaker)
  if (!latest) return undefined
  const found = countOf(result, check, say)
  if (latest.entries === found) return say(words.cleared, { name: latest.by })
  return say(words.clearedPart, { name: latest.by, count: latest.entries, found })
}

function LineRow({ line: result }: { readonly line: ResultLine }) {
  const { words, say } = useWords('checkMany')
  const { words: check } = useWords('check')
  const { line, outcome, answered } = result
  const match = answered?.result.matches[0] ?? answered?.result.similar[0]
  const { value } = line
  const note = noteOf(result, words, check, say)
  const decided = answered && decisionOn(answered.result, words, check, say)
  return (
    <tr>
      <td className="end">{line.line}</td>
      <td className="matched" translate="no">
        {value === '' ? (
          <EmptyText />
        ) : (
          <bdi>
            <VisibleText text={value.slice(0, SHOWN_CHARACTERS)} />
          </bdi>
        )}
      </td>
      <td>
        <OutcomeName outcome={outcome} />
        {note && <span className="block text-small text-ink-2">{note}</span>}
        {decided && <span className="block text-small text-ink-2">{decided}</span>}
      </td>
      <td translate="no">{match && <FieldName field={match.field} />}</td>
    </tr>
  )
}

/** The first lines of the result, of all outcomes or of one. */
export function Lines({ lines }: { readonly lines: readonly ResultLine[] }) {
  const { words, say } = useWords('checkMany')
  const id = useId()
  const [only, setOnly] = useState<LineOutcome | 'all'>('all')
  const chosen = only === 'all' ? lines : lines.filter(({ outcome }) => outcome === only)
  const shown = chosen.slice(0, SHOWN)
  return (
    <div className="stack-4">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id}>{words.show}</label>
        <select
          id={id}
          className={`max-w-full ${CONTROL}`}
          value={only}
          onChange={(event) => setOnly(LINE_OUTCOMES.find((each) => each === event.currentTarget.value) ?? 'all')}
        >
          <option value="all">{words.all}</option>
          {LINE_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {words.outcomes[outcome]}
            </option>
          ))}
        </select>
        <span className="text-ink-2">{say(words.shown, { count: shown.length })}</span>
      </div>
      <TableArea label={words.linesHeading}>
        <Table>
          <caption>{words.linesHeading}</caption>
          <thead>
            <tr>
              <th scope="col" className="end">
                {words.line}
              </th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.outcome}</th>
              <th scope="col">{words.field}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <LineRow key={`${line.line.line} ${line.line.value}`} line={line} />
            ))}
          </tbody>
        </Table>
      </TableArea>
    </div>
  )
}
