'use client'

import { buttonLook } from '#components/ui/button-look.ts'
import { PartHead } from '#components/ui/part-head.tsx'
import { Table, TableArea } from '#components/ui/table.tsx'
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
      <TableArea label={words.heading}>
        <Table className="min-w-240">
          <caption>{say(words.caption, { range })}</caption>
          <thead>
            <tr>
              <th scope="col" className="text-end tabular">
                {words.columns.number}
              </th>
              <th scope="col">{words.columns.at}</th>
              <th scope="col">{words.columns.actor}</th>
              <th scope="col">{words.columns.action}</th>
              <th scope="col">{words.columns.details}</th>
              <th scope="col">{words.columns.request}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <tr key={entry.number}>
                <th scope="row" className="text-end tabular">
                  {entry.number}
                </th>
                <td>
                  <time dateTime={entry.at}>{times.moment(Date.parse(entry.at))}</time>
                </td>
                <td translate="no">{entry.actor ?? <i>{words.nobody}</i>}</td>
                <td>{actions[entry.action] ?? entry.action}</td>
                <td className="min-w-64 text-ink-2 wrap-anywhere whitespace-normal" translate="no">
                  <Details entry={entry} />
                </td>
                <td translate="no">
                  <code>{entry.requestId}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableArea>
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
