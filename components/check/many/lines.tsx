import { useId, useState } from 'react'
import { FieldName } from '#components/values/field-name.tsx'
import { EmptyText } from '#components/values/value.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { OutcomeName } from './outcome-name.tsx'
import { LINE_OUTCOMES, type LineOutcome, type ResultLine } from './result-lines.ts'

/** A table of more would cost the page its ease; all of them are in the download. */
const SHOWN = 30

/** So much of a value is shown in a line. */
const SHOWN_CHARACTERS = 120

function LineRow({ line: { line, outcome, answered } }: { readonly line: ResultLine }) {
  const { words } = useWords('checkMany')
  const match = answered?.result.matches[0] ?? answered?.result.similar[0]
  const { value } = line
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
        {answered?.result.why === 'name_only' && <span className="note">{words.byName}</span>}
      </td>
      <td translate="no">{match && <FieldName field={match.field} />}</td>
    </tr>
  )
}

/** The first lines of the result, of all or of one outcome. */
export function Lines({ lines }: { readonly lines: readonly ResultLine[] }) {
  const { words, say } = useWords('checkMany')
  const id = useId()
  const [only, setOnly] = useState<LineOutcome | 'all'>('all')
  const chosen = only === 'all' ? lines : lines.filter(({ outcome }) => outcome === only)
  const shown = chosen.slice(0, SHOWN)
  return (
    <div className="stack">
      <div className="buttons">
        <label htmlFor={id}>{words.show}</label>
        <select
          id={id}
          className="field field-select"
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
        <span className="quiet">{say(words.shown, { count: shown.length })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard */}
      <section className="wide" tabIndex={0} aria-label={words.linesHeading}>
        <table className="table">
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
              <LineRow key={line.line.line} line={line} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
