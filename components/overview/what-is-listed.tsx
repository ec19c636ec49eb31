import { FieldName } from '#components/values/field-name.tsx'
import type { ListOverview } from '#lib/features/overview/api/overview.ts'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AgeTable } from './age-table.tsx'
import { FacetTable, fieldOf } from './facet-table.tsx'
import { NotToldText } from './not-told.tsx'
import { ReasonTable } from './reason-table.tsx'

const FACETS = 6

/** Fields that fewer entries have than this share are not shown. */
const SHARE_MINIMUM = 0.05

/** A field is worth showing if enough entries have it and their values differ. */
function tells({ values, present }: ListFacet, listed: number): boolean {
  return values.length > 1 && present >= listed * SHARE_MINIMUM
}

type Props = { readonly overview: ListOverview; readonly times: Times }

/** The entries by reason, by age, and by the values of some fields. */
export function WhatIsListed({ overview: { listed, reasons, ages, facets }, times }: Props) {
  const { words } = useWords('overview')
  return (
    <div className="facts-grid">
      <div>
        <h3>
          {words.reasons} <span className="quiet">{words.weekAgainstWeek}</span>
        </h3>
        {'notTold' in reasons ? <NotToldText {...reasons} /> : <ReasonTable reasons={reasons} times={times} />}
      </div>
      <div>
        <h3>
          {words.byAge}{' '}
          {!('notTold' in ages) && (
            <span className="quiet">
              <FieldName field={ages.path} />
            </span>
          )}
        </h3>
        {'notTold' in ages ? <NotToldText {...ages} /> : <AgeTable ages={ages} listed={listed} />}
      </div>
      {facets
        .filter((facet) => tells(facet, listed))
        .slice(0, FACETS)
        .map((facet) => (
          <div key={facet.path}>
            <h3 translate="no">
              <FieldName field={fieldOf(facet.path)} />
            </h3>
            <FacetTable facet={facet} listed={listed} times={times} />
          </div>
        ))}
    </div>
  )
}
