'use client'

import { buttonLook } from '#components/ui/button-look.ts'
import { PartHead } from '#components/ui/part-head.tsx'
import { Cell, ColumnHead, Row, RowHead, StackingTable } from '#components/ui/table.tsx'
import { Moment } from '#components/values/moment.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { AuditEntry, AuditPage, HourlyUse } from '#lib/features/audit/api/audit-page.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { detailWords } from './detail-words.ts'

function Details({ entry: { details, subjects, entries } }: { readonly entry: AuditEntry }) {
  const { words, say } = useWords('audit')
  const parts = detailWords(details, words.details, say)
  const about = subjects > 0 ? [say(words.subjects, { count: subjects })] : []
  const hit = entries > 0 ? [say(words.entries, { count: entries })] : []
  return <VisibleText text={[...parts, ...about, ...hit].join(' · ')} />
}

type Props = AuditPage & {
  /** Limits of support, by person. */
  readonly uses: readonly HourlyUse[]
  readonly rememberedZone: string | undefined
}

/** Who did what, a page at a time, the latest first. */
export function AuditPanel({ items, pagination: { total, limit, offset }, head, uses, rememberedZone }: Props) {
  const { words, say } = useWords('audit')
  const times = useTimes(useZone(rememberedZone))
  const { columns } = words
  const actions: Readonly<Record<string, string>> = words.actions
  const range =
    items.length === 0 ? words.none : say(words.range, { from: offset + 1, to: offset + items.length, total })
  return (
    <div className="stack-4">
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.lead}</PartHead>
      {uses.length > 0 && (
        <section className="stack-2">
          <h3>{words.uses.heading}</h3>
          <ul>
            {uses.map(({ person, kind, used, most }) => (
              <li key={`${kind} ${person}`}>{say(words.uses[kind], { person, used, count: most })}</li>
            ))}
          </ul>
        </section>
      )}
      {head !== null && (
        <p className="wrap-anywhere text-ink-2">
          {words.head} <code translate="no">{head}</code>
        </p>
      )}
      <StackingTable
        caption={say(words.caption, { range })}
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
            <Cell name={columns.actor} translate="no" className="wrap-anywhere">
              {entry.actor ?? <i>{words.nobody}</i>}
            </Cell>
            <Cell name={columns.action}>{actions[entry.action] ?? entry.action}</Cell>
            <Cell name={columns.details} className="text-ink-2 wrap-anywhere whitespace-normal" translate="no">
              <Details entry={entry} />
            </Cell>
            <Cell name={columns.request} className="wrap-anywhere whitespace-normal" translate="no">
              <code>{entry.requestId}</code>
            </Cell>
          </Row>
        ))}
      </StackingTable>
      <nav className="flex flex-wrap items-center gap-2" aria-label={words.pages}>
        {offset > 0 && (
          <a className={buttonLook()} href={`/settings/audit?offset=${Math.max(0, offset - limit)}`}>
            {words.newer}
          </a>
        )}
        {offset + items.length < total && (
          <a className={buttonLook()} href={`/settings/audit?offset=${offset + limit}`}>
            {words.older}
          </a>
        )}
        <span>{range}</span>
      </nav>
    </div>
  )
}
