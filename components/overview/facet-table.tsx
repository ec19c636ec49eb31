import { SoftLink } from '#components/ui/soft-link.tsx'
import { Missing, Value } from '#components/values/value.tsx'
import type { Times } from '#lib/browser/times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListFacet } from '#lib/contract/whole-list.ts'
import { figures } from '#lib/wording/say.ts'

type Props = { readonly facet: ListFacet; readonly listed: number; readonly times: Times }

/** Values shown of a field. */
const SHOWN = 8

function hrefOf(path: string, value: string): string {
  return `/whole-list?${new URLSearchParams({ field: path, value })}`
}

/** How many rows have each value of a field, as bars that lead to those rows. */
export function FacetTable({ facet: { path, present, values }, listed, times }: Props) {
  const { words, say } = useWords('overview')
  const most = Math.max(...values.map(({ count }) => count), 1)
  const missing = listed - present
  const rest = values.slice(SHOWN)
  const percent = (count: number) =>
    say(words.percent, { share: Math.round((count / Math.max(1, listed)) * 1000) / 10 })
  return (
    <table className="facet" translate="no">
      <caption className="unseen">{say(words.byField, { field: path })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{words.valueHead}</span>
          </th>
          <th scope="col">
            <span className="unseen">{words.listed}</span>
          </th>
          <td />
          <th scope="col" className="quiet">
            <span className="unseen">{words.shareHead}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {values.slice(0, SHOWN).map(({ value, count }) => (
          <tr key={stringifyJson(value)}>
            <th scope="row">
              <SoftLink href={hrefOf(path, stringifyJson(value))}>
                <Value value={value} times={times} />
              </SoftLink>
            </th>
            <td className="digits">{figures(say, count)}</td>
            <td className="share">
              <svg height="8" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="8" />
              </svg>
            </td>
            <td className="digits quiet">{percent(count)}</td>
          </tr>
        ))}
        {missing > 0 && (
          <tr>
            <th scope="row">
              <Missing />
            </th>
            <td className="digits">{figures(say, missing)}</td>
            <td className="share" />
            <td className="digits quiet">{percent(missing)}</td>
          </tr>
        )}
        {rest.length > 0 && (
          <tr>
            <th scope="row">{say(words.otherValues, { count: rest.length })}</th>
            <td className="digits">
              {figures(
                say,
                rest.reduce((sum, { count }) => sum + count, 0),
              )}
            </td>
            <td className="share" />
            <td />
          </tr>
        )}
      </tbody>
    </table>
  )
}
