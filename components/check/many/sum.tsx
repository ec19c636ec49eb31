import { Table } from '#components/ui/table.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import { OutcomeName } from './outcome-name.tsx'
import { LINE_OUTCOMES, type LineOutcome } from './result-lines.ts'

type Props = { readonly counts: ReadonlyMap<LineOutcome, number>; readonly lines: number }

/** Lines per outcome, as a sum that adds up to the input. */
export function Sum({ counts, lines }: Props) {
  const { words, say } = useWords('checkMany')
  const rows = LINE_OUTCOMES.filter((outcome) => outcome !== 'not_checked' || (counts.get(outcome) ?? 0) > 0)
  return (
    <Table className="sum">
      <caption>{words.outcomesLabel}</caption>
      <tbody>
        {rows.map((outcome) => {
          const count = counts.get(outcome) ?? 0
          return (
            <tr key={outcome}>
              <th scope="row">
                <OutcomeName outcome={outcome} />
              </th>
              <td className="end">{figures(say, count)}</td>
              <td className="bar-cell">
                <svg className="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / Math.max(1, lines)) * 100} height="8" />
                </svg>
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.linesIn}</th>
          <td className="end">{figures(say, lines)}</td>
          <td className="sum-note">{words.addsUp}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
