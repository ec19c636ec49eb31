import { Fragment } from 'react'
import { ColumnHead, Row, StackingTable } from '#components/ui/table.tsx'
import type { ListAct } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ActRows } from './act-rows.tsx'

type Props = {
  readonly items: readonly ListAct[]
  readonly caption: string
  readonly zone: string
  readonly times: Times
}

/** When an act happened, as its row shows it. */
function timeOf({ happened, between }: ListAct): number {
  return Date.parse(happened?.to ?? between.to)
}

/** Acts by sync, the newest first, as the server pages them; those of one sync by the time that their rows show. */
function newestFirst(one: ListAct, other: ListAct): number {
  return Date.parse(other.between.to) - Date.parse(one.between.to) || timeOf(other) - timeOf(one)
}

/** A page of the feed, grouped by the day on which each act was seen. */
export function FeedTable({ items, caption, zone, times }: Props) {
  const { words } = useWords('changes')
  const days = [...Map.groupBy(items.toSorted(newestFirst), ({ between }) => times.day(Date.parse(between.to)))]
  return (
    <StackingTable
      caption={caption}
      className="changes"
      head={
        <>
          <ColumnHead zone={times.zone}>{words.when}</ColumnHead>
          <ColumnHead>{words.kind}</ColumnHead>
          <ColumnHead>{words.what}</ColumnHead>
          <ColumnHead>{words.reason}</ColumnHead>
          <ColumnHead>{words.actor}</ColumnHead>
        </>
      }
    >
      {days.map(([day, acts]) => (
        <Fragment key={day}>
          <Row className="day">
            {/* biome-ignore lint/a11y/useSemanticElements: rows that are not laid out as a table lose it */}
            <th colSpan={5} scope="colgroup" role="columnheader">
              {day}
            </th>
          </Row>
          {acts.map((act) => (
            <ActRows key={act.change.id} act={act} zone={zone} times={times} />
          ))}
        </Fragment>
      ))}
    </StackingTable>
  )
}
