import type { Times } from '#lib/platform/browser/times.ts'
import { Value } from './value.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  readonly caption: string
  readonly columns: readonly string[]
  /** Cells of each row under the columns; `undefined` where a row has none. */
  readonly rows: readonly (readonly (string | undefined)[])[]
  readonly times: Times
}

/** Some rows of a file as they stand, nothing of them taken for anything yet. */
export function CellTable({ caption, columns, rows, times }: Props) {
  // A column and a row of a file have no identity but their place: names may be there twice.
  const places = columns.map((name, place) => ({ name, place }))
  const lines = rows.map((cells, line) => ({ cells, line }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={caption}>
      <table className="table" translate="no">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {places.map(({ name, place }) => (
              <th key={place} scope="col">
                <VisibleText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells, line }) => (
            <tr key={line}>
              {places.map(({ place }) => (
                <td key={place} className="short-cell">
                  <Value value={cells[place]} times={times} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
