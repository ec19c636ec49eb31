import { SoftLink } from '#components/ui/soft-link.tsx'
import { Missing } from '#components/values/value.tsx'
import type { EntriesByAge } from '#lib/features/overview/api/overview.ts'
import { filterAddress } from '#lib/mirror/api/filter-address.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FacetHead, FacetRow } from './facet-row.tsx'

type Props = { readonly ages: EntriesByAge; readonly listed: number }

/** Entries by how long they have been listed; each band links to its entries. */
export function AgeTable({ ages: { bands, undated, other }, listed }: Props) {
  const { words } = useWords('overview')
  const scale = { listed, most: Math.max(...bands.map(({ count }) => count), 1) }
  return (
    <table className="facet">
      <caption className="sr-only">{words.byAge}</caption>
      <FacetHead name={words.listed} second={words.shareHead} />
      <tbody>
        {bands.map(({ name, filter, count }) => (
          <FacetRow key={name} count={count} {...scale}>
            {filter ? (
              <SoftLink href={`/blacklist?${filterAddress([filter])}`}>{words.ages[name]}</SoftLink>
            ) : (
              words.ages[name]
            )}
          </FacetRow>
        ))}
        {undated.count > 0 && (
          <FacetRow count={undated.count} {...scale} isRest>
            <span aria-hidden="true">
              <Missing />
            </span>{' '}
            {undated.filter ? (
              <SoftLink href={`/blacklist?${filterAddress([undated.filter])}`}>{words.missing}</SoftLink>
            ) : (
              words.noDate
            )}
          </FacetRow>
        )}
        {other > 0 && (
          <FacetRow count={other} {...scale} isRest>
            {words.otherDate}
          </FacetRow>
        )}
      </tbody>
    </table>
  )
}
