import { SelectField } from '#components/ui/select-field.tsx'
import type { ListSort } from '#lib/features/blacklist/browser/list-criteria.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Column } from '../columns/columns.ts'

type Props = {
  readonly sort: ListSort | undefined
  readonly columns: readonly Column[]
  readonly onSort: (sort: ListSort | undefined) => void
}

/** The sort order of entries that are shown as cards, which have no column heads to press. */
export function SortChoice({ sort, columns, onSort }: Props) {
  const { words, say } = useWords('blacklist')
  const said = words.tools
  const paths = new Set([...columns.flatMap(({ sortPath }) => sortPath ?? []), ...(sort ? [sort.path] : [])])
  const sorts = [...paths].flatMap((path) => [
    { path, descending: false },
    { path, descending: true },
  ])
  const index = sorts.findIndex(({ path, descending }) => path === sort?.path && descending === sort.descending)
  return (
    <div className="only-small">
      <SelectField label={said.sort} value={index} onChange={({ target }) => onSort(sorts[Number(target.value)])}>
        <option value={-1}>{said.ownOrder}</option>
        {sorts.map(({ path, descending }, index) => (
          <option key={`${path} ${descending}`} value={index}>
            {say(descending ? said.descending : said.ascending, { path })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
