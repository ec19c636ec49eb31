import { Fragment } from 'react'
import { Table, TableArea } from '#components/ui/table.tsx'
import type { ListAct } from '#lib/mirror/api/changes.ts'
import { partsOf } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ActRows } from './act-rows.tsx'

type Props = {
  readonly items: readonly ListAct[]
  readonly caption: string
  readonly zone: string
  readonly times: Times
}

function dayOf({ between }: ListAct, zone: string): string {
  const { year, month, day } = partsOf(Date.parse(between.to), zone)
  return `${year}-${month}-${day}`
}

/** A page of the feed, grouped by the day on which each act was seen. */
export function FeedTable({ items, caption, zone, times }: Props) {
  const { words, say } = useWords('changes')
  const days = [...Map.groupBy(items, (act) => dayOf(act, zone))]
  return (
    <TableArea label={caption}>
      <Table className="changes">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              {words.when} <span className="zone">{times.zone}</span>
            </th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.reason}</th>
            <th scope="col">{words.actor}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(([name, acts]) => {
            const [year = '', month = '', day = ''] = name.split('-')
            return (
              <Fragment key={name}>
                <tr className="day">
                  <th colSpan={5} scope="colgroup">
                    {say(words.day, { year, month, day })}
                  </th>
                </tr>
                {acts.map((act) => (
                  <ActRows key={act.change.id} act={act} zone={zone} times={times} />
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </Table>
    </TableArea>
  )
}
