import { SoftLink } from '#components/ui/soft-link.tsx'
import { Value } from '#components/values/value.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ReasonsOfWeeks } from '#lib/features/overview/api/overview.ts'
import { filterAddress } from '#lib/mirror/api/filter-address.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import { Bar, FacetHead } from './facet-row.tsx'

/** Reasons shown. */
const SHOWN = 6

type Props = { readonly reasons: ReasonsOfWeeks; readonly times: Times }

/** Reasons for this week's new entries against the week before; each links to this week's entries. */
export function ReasonTable({ reasons: { path, since, values }, times }: Props) {
  const { words, say } = useWords('overview')
  const [shown, rest] = [values.slice(0, SHOWN), values.slice(SHOWN)]
  const most = Math.max(...shown.flatMap(({ week, before }) => [week, before]), 1)
  const sum = (figure: 'week' | 'before') => rest.reduce((all, each) => all + each[figure], 0)
  if (shown.length === 0) return <p>{words.noReasons}</p>
  return (
    <table className="facet">
      <caption className="sr-only">{words.reasons}</caption>
      <FacetHead name={words.thisWeek} second={words.weekBeforeHead} />
      <tbody>
        {shown.map(({ value, week, before }) => (
          <tr key={stringifyJson(value)}>
            <th scope="row" translate="no">
              <SoftLink href={`/blacklist?${filterAddress([since, { path, operator: 'is', value }])}`}>
                <Value value={value} times={times} />
              </SoftLink>
            </th>
            <td className="tabular">{figures(say, week)}</td>
            <td className="share">
              <Bar part={week / most} />
              <Bar part={before / most} isOutlined />
            </td>
            <td className="tabular quiet">{figures(say, before)}</td>
          </tr>
        ))}
        {rest.length > 0 && (
          <tr>
            <th scope="row">{say(words.otherValues, { count: rest.length })}</th>
            <td className="tabular">{figures(say, sum('week'))}</td>
            <td className="share" />
            <td className="tabular quiet">{figures(say, sum('before'))}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
