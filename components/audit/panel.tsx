'use client'

import '#components/ui/spread.css'
import './audit.css'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { AuditEntry, AuditPage } from '#lib/features/audit/api/audit-page.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { detailWords } from './detail-words.ts'

function Details({ entry: { details, subjects } }: { readonly entry: AuditEntry }) {
  const { words, say } = useWords('audit')
  const parts = detailWords(details, words.details, say)
  const about = subjects > 0 ? [say(words.subjects, { count: subjects })] : []
  return <VisibleText text={[...parts, ...about].join(' · ')} />
}

type Props = AuditPage & { readonly rememberedZone: string | undefined }

/** Who did what, a page at a time, the latest first. */
export function AuditPanel({ items, pagination: { total, limit, offset }, rememberedZone }: Props) {
  const { words, say } = useWords('audit')
  const times = useTimes(useZone(rememberedZone))
  const actions: Readonly<Record<string, string>> = words.actions
  const range =
    items.length === 0 ? words.none : say(words.range, { from: offset + 1, to: offset + items.length, total })
  return (
    <main className="spread stack" id="main">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard */}
      <section className="wide" tabIndex={0} aria-label={words.heading}>
        <table className="table audit">
          <caption>{say(words.caption, { range })}</caption>
          <thead>
            <tr>
              <th scope="col" className="end">
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
                <th scope="row" className="end">
                  {entry.number}
                </th>
                <td>
                  <time dateTime={entry.at}>{times.moment(Date.parse(entry.at))}</time>
                </td>
                <td translate="no">{entry.actor ?? <i>{words.nobody}</i>}</td>
                <td>{actions[entry.action] ?? entry.action}</td>
                <td className="audit-details" translate="no">
                  <Details entry={entry} />
                </td>
                <td translate="no">
                  <code>{entry.requestId}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <nav className="buttons" aria-label={words.pages}>
        {offset > 0 && (
          <a className="button" href={`/audit?offset=${Math.max(0, offset - limit)}`}>
            {words.newer}
          </a>
        )}
        {offset + items.length < total && (
          <a className="button" href={`/audit?offset=${offset + limit}`}>
            {words.older}
          </a>
        )}
        <span>{range}</span>
      </nav>
    </main>
  )
}
