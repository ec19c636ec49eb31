import { SoftLink } from '#components/ui/soft-link.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import { isJsonNumber } from '#lib/contract/json.ts'
import type { WholeListAnswer } from '#lib/features/blacklist/browser/whole-list-query.ts'
import type { WholeListRow } from '#lib/mirror/api/list-page.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly answer: WholeListAnswer
  readonly times: Times
  readonly onSort: (path: string) => void
}

/** Whether every value of a field is a number, as far as these rows show. */
function isNumeric(rows: readonly WholeListRow[], field: string): boolean {
  const values = rows.flatMap(({ item }) => (Object.hasOwn(item, field) && item[field] !== null ? [item[field]] : []))
  return values.length > 0 && values.every(isJsonNumber)
}

/** Rows of the whole list, by the order that they have; a press on a head asks for all of the list by it. */
export function WholeListTable({ answer, times, onSort }: Props) {
  const { words } = useWords('wholeList')
  const { items: rows, sort, beforeFirstRead } = answer
  const fields = [...new Set(rows.flatMap(({ item }) => Object.keys(item)))].filter((field) => field !== 'id')
  const ends = new Set(fields.filter((field) => isNumeric(rows, field)))
  const head = (field: string) => {
    const order = sort?.path === field ? (sort.descending ? 'descending' : 'ascending') : undefined
    return (
      <th key={field} scope="col" className={ends.has(field) ? 'end' : undefined} aria-sort={order}>
        <button type="button" className="sort" onClick={() => onSort(field)}>
          <FieldName field={field} />
        </button>
      </th>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={words.caption}>
      <table className="table" translate="no">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            {head('id')}
            {fields.map(head)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, item, uncertain }) => (
            <tr key={key}>
              <th scope="row">
                <SoftLink href={`/changes/${key}`}>
                  {Object.hasOwn(item, 'id') ? (
                    <code>
                      <Value value={item.id} times={times} />
                    </code>
                  ) : (
                    words.history
                  )}
                </SoftLink>
                {uncertain && !beforeFirstRead && <span className="quiet"> {words.uncertain}</span>}
              </th>
              {fields.map((field) => (
                <td key={field} className={ends.has(field) ? 'end' : undefined}>
                  <Value value={Object.hasOwn(item, field) ? item[field] : undefined} times={times} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
