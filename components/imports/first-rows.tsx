import { Value } from '#components/values/value.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { useTimes } from '#lib/browser/use-times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import type { Preview } from './preview.ts'

type Props = { readonly preview: Preview; readonly isWhole: boolean }

/** The first rows of a file as it stands, nothing of it taken for anything yet. */
export function FirstRows({ preview: { columns, rows }, isWhole }: Props) {
  const { words } = useWords('imports')
  const times = useTimes('UTC')
  return (
    <section aria-labelledby="first-rows">
      <h2 id="first-rows">{words.preview.heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="wide" tabIndex={0} aria-label={words.preview.caption}>
        <table className="table" translate="no">
          <caption>{words.preview.caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <VisibleText text={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no identity but its place
              <tr key={place}>
                {columns.map((column, at) => (
                  <td key={column} className="import-cell">
                    <Value value={row[at]} times={times} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && <p className="help">{words.preview.more}</p>}
    </section>
  )
}
