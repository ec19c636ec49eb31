import { Table, TableArea } from '#components/ui/table.tsx'
import type { Times } from '#lib/platform/browser/times.ts'
import { Value } from './value.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  readonly caption: string
  readonly columns: readonly string[]
  /** Cells of each row by column; `undefined` for a missing cell. */
  readonly rows: readonly (readonly (string | undefined)[])[]
  readonly times: Times
}

/** Some rows of a file, uninterpreted. */
export function CellTable({ caption, columns, rows, times }: Props) {
  // Columns and rows of a file are identified only by their index: names may repeat.
  const named = columns.map((name, index) => ({ name, index }))
  const lines = rows.map((cells, line) => ({ cells, line }))
  return (
    <TableArea label={caption}>
      <Table translate="no">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {named.map(({ name, index }) => (
              <th key={index} scope="col">
                <VisibleText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells, line }) => (
            <tr key={line}>
              {named.map(({ index }) => (
                <td key={index} className="max-w-72 overflow-hidden text-ellipsis">
                  <Value value={cells[index]} times={times} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableArea>
  )
}
