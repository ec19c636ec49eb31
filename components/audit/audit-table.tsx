import { Cell, ColumnHead, Row, RowHead, StackingTable } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { AuditEntry, LoadedAudit } from '#lib/features/audit/api/audit-page.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type Addresses, detailWords } from './detail-words.ts'

type DetailsProps = { readonly entry: AuditEntry; readonly addresses: Addresses }

function Details({ entry: { details, subjects, entries }, addresses }: DetailsProps) {
  const { words, say } = useWords('audit')
  const parts = detailWords(details, words.details, say, addresses)
  const ofValues = subjects > 0 ? [say(words.subjects, { count: subjects })] : []
  const ofEntries = entries > 0 ? [say(words.entries, { count: entries })] : []
  const text = [...parts, ...ofValues, ...ofEntries].join(' · ')
  // Nothing at all, so that a phone does not name an empty cell.
  return text && <VisibleText text={text} />
}

type Props = {
  readonly items: readonly AuditEntry[]
  readonly people: LoadedAudit['people']
  readonly caption: string
  readonly times: Times
}

/** Events of the audit log. */
export function AuditTable({ items, people, caption, times }: Props) {
  const { words } = useWords('audit')
  const addresses = new Map(people.map(({ id, email }) => [id, email]))
  const { columns } = words
  const actions: Readonly<Record<string, string>> = words.actions
  return (
    <StackingTable
      caption={caption}
      head={
        <>
          <ColumnHead>{columns.number}</ColumnHead>
          <ColumnHead zone={times.zone}>{columns.at}</ColumnHead>
          <ColumnHead>{columns.actor}</ColumnHead>
          <ColumnHead>{columns.action}</ColumnHead>
          <ColumnHead>{columns.details}</ColumnHead>
          <ColumnHead>{columns.request}</ColumnHead>
        </>
      }
    >
      {items.map((entry) => (
        <Row key={entry.number}>
          <RowHead className="tabular">{entry.number}</RowHead>
          <Cell name={columns.at}>
            <Moment iso={entry.at} times={times} />
          </Cell>
          <Cell
            name={columns.actor}
            translate="no"
            className="wrap-anywhere whitespace-normal min-[64rem]:max-w-64 min-[64rem]:min-w-40"
          >
            {entry.actor ?? <i>{words.nobody}</i>}
          </Cell>
          <Cell name={columns.action} className="whitespace-normal">
            {actions[entry.action] ?? entry.action}
          </Cell>
          <Cell
            name={columns.details}
            className="text-ink-2 wrap-anywhere whitespace-normal min-[64rem]:min-w-40"
            translate="no"
          >
            <Details entry={entry} addresses={addresses} />
          </Cell>
          <Cell
            name={columns.request}
            className="wrap-anywhere whitespace-normal min-[48rem]:min-w-34 min-[80rem]:whitespace-nowrap"
            translate="no"
          >
            <code>{entry.requestId}</code>
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
