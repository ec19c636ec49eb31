import { SoftLink } from '#components/ui/soft-link.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import { Value } from '#components/values/value.tsx'
import type { Times } from '#lib/browser/times.ts'
import type { WholeListAsked } from '#lib/browser/whole-list-query.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import type { WholeListRow } from '#lib/contract/whole-list.ts'

type Sort = WholeListAsked['sort']

type Props = {
  readonly rows: readonly WholeListRow[]
  readonly sort: Sort
  readonly times: Times
  readonly onSort: (sort: Sort) => void
}

/** Up, then down, then no order of its own. */
function nextSort(sort: Sort, path: string): Sort {
  if (sort?.path !== path) return { path, descending: false }
  return sort.descending ? undefined : { path, descending: true }
}

/** Rows of the whole list; a press on a head sorts all of the list by it. */
export function WholeListTable({ rows, sort, times, onSort }: Props) {
  const { words } = useWords('wholeList')
  const fields = [...new Set(rows.flatMap(({ item }) => Object.keys(item)))]
  const order = (field: string) => {
    if (sort?.path !== field) return undefined
    return sort.descending ? 'descending' : 'ascending'
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={words.caption}>
      <table className="table" translate="no">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.record}</th>
            {fields.map((field) => (
              <th key={field} scope="col" aria-sort={order(field)}>
                <button type="button" className="sort" onClick={() => onSort(nextSort(sort, field))}>
                  <FieldName field={field} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, item, uncertain }) => (
            <tr key={key}>
              <td>
                <SoftLink href={`/changes/${key}`}>{uncertain ? words.uncertain : words.history}</SoftLink>
              </td>
              {fields.map((field) => (
                <td key={field}>
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
