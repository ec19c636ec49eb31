import { Fragment } from 'react'
import { Table, TableArea } from '#components/ui/table.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import type { ListChange } from '#lib/mirror/api/changes.ts'
import { partsOf } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Between } from './between.tsx'
import { FieldChanges } from './field-changes.tsx'
import { KindBadge } from './kind-badge.tsx'
import { RecordName } from './record-name.tsx'

type Props = {
  readonly items: readonly ListChange[]
  readonly caption: string
  readonly zone: string
  readonly times: Times
}

function dayOf({ between }: ListChange, zone: string): string {
  const { year, month, day } = partsOf(Date.parse(between.to), zone)
  return `${year}-${month}-${day}`
}

/** A page of the feed, by the day on which each change was seen. */
export function FeedTable({ items, caption, zone, times }: Props) {
  const { words, say } = useWords('changes')
  const days = [...Map.groupBy(items, (change) => dayOf(change, zone))]
  return (
    <TableArea label={caption}>
      <Table className="changes">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.record}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">
              {words.when} <span className="zone">{times.zone}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(([name, changes]) => {
            const [year = '', month = '', day = ''] = name.split('-')
            return (
              <Fragment key={name}>
                <tr className="day">
                  <th colSpan={4} scope="colgroup">
                    {say(words.day, { year, month, day })}
                  </th>
                </tr>
                {changes.map((change) => (
                  <tr key={change.id}>
                    <td>
                      <KindBadge kind={change.kind} />
                    </td>
                    <th scope="row">{change.kind === 'mass' ? words.manyEntries : <RecordName change={change} />}</th>
                    <td>
                      <What change={change} times={times} />
                    </td>
                    <td className="tabular">
                      <Between between={change.between} zone={zone} times={times} />
                    </td>
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </Table>
    </TableArea>
  )
}

function What({ change, times }: { readonly change: ListChange; readonly times: Times }) {
  const { words, say } = useWords('changes')
  if (change.kind === 'mass') {
    return (
      <>
        <code translate="no">
          <FieldName field={change.field} />
        </code>{' '}
        {say(words.mass, { count: change.count })}
      </>
    )
  }
  if (change.fields.length > 0) return <FieldChanges fields={change.fields} times={times} />
  if (change.kind === 'removed') return words.confirmed
  return say(words.fields, { count: Object.keys(change.item).length })
}
