import { SoftLink } from '#components/ui/soft-link.tsx'
import { Missing, Value } from '#components/values/value.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FacetHead, FacetRow } from './facet-row.tsx'

type Props = { readonly facet: ListFacet; readonly listed: number; readonly times: Times }

/** Values shown of a field. */
const SHOWN = 6

/** The field's name without the mark of lists in the mirror's paths. */
export function fieldOf(path: string): string {
  return path.replaceAll('[]', '')
}

/** One entry can have several values of a list, so the sum of their counts is no count of entries. */
function isOfList(path: string): boolean {
  return path.includes('[]')
}

/** Entries per value of a field, as bars; each value links to its entries. */
export function FacetTable({ facet: { path, present, values }, listed, times }: Props) {
  const { words, say } = useWords('overview')
  const shown = values.slice(0, SHOWN)
  const rest = values.slice(SHOWN)
  const missing = listed - present
  const others = rest.reduce((sum, { count }) => sum + count, 0)
  const known = isOfList(path) ? undefined : others
  // Only of the values shown: the rest would make their bars too short.
  const most = Math.max(...shown.map(({ count }) => count), 1)
  const scale = { listed, most }
  return (
    <table className="facet" translate="no">
      <caption className="sr-only">{say(words.byField, { field: fieldOf(path) })}</caption>
      <FacetHead name={words.listed} second={words.shareHead} />
      <tbody>
        {shown.map(({ value, count }) => (
          <FacetRow key={stringifyJson(value)} count={count} {...scale}>
            <SoftLink href={`/blacklist?${new URLSearchParams({ field: path, value: stringifyJson(value) })}`}>
              <Value value={value} times={times} />
            </SoftLink>
          </FacetRow>
        ))}
        {missing > 0 && (
          <FacetRow count={missing} {...scale} isRest>
            <span aria-hidden="true">
              <Missing />
            </span>{' '}
            {words.missing}
          </FacetRow>
        )}
        {rest.length > 0 && (
          <FacetRow count={known} {...scale} isRest>
            {say(words.otherValues, { count: rest.length })}
          </FacetRow>
        )}
      </tbody>
    </table>
  )
}
