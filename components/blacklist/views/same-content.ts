import { stringifyJson } from '#lib/contract/json.ts'
import type { ViewContent } from '#lib/features/blacklist/api/list-views-schema.ts'

function textOf({ choices, criteria, size }: ViewContent): string {
  const { order, hidden, unfolded, pinned, widths, density, wrap, zone } = choices
  const sets = [hidden, unfolded, pinned, widths.map(({ field, width }) => `${width} ${field}`)]
  const { search, filters, sort, asOf } = criteria
  return stringifyJson([
    search,
    filters,
    sort,
    asOf,
    size,
    order,
    sets.map((set) => set.toSorted()),
    density,
    wrap,
    zone,
  ])
}

/** Whether two arrangements of the table look the same and show the same entries. */
export function isSameContent(one: ViewContent, other: ViewContent): boolean {
  return textOf(one) === textOf(other)
}
