'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { PartHead } from '#components/ui/part-head.tsx'
import { Steps } from '#components/ui/steps.tsx'
import { auditHref } from '#lib/features/audit/api/audit-filter.ts'
import type { AuditForwarding, HourlyUse, LoadedAudit } from '#lib/features/audit/api/audit-page.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { Forwarding } from './forwarding.tsx'
import { PastEnd } from './past-end.tsx'
import { Traces } from './traces.tsx'
import { Verification } from './verification.tsx'

type Props = LoadedAudit & {
  /** Hourly limits of people in support. */
  readonly uses: readonly HourlyUse[]
  /** Null if the log is not forwarded. */
  readonly forwarding: AuditForwarding | null
  readonly rememberedZone: string | undefined
}

/** The audit log, newest first, one page at a time. */
export function AuditPanel({ page, location, people, uses, forwarding, rememberedZone }: Props) {
  const { words, say } = useWords('audit')
  const zone = useZone(rememberedZone)
  const times = useTimes(zone)
  const router = useRouter()
  const {
    items,
    pagination: { total, limit, offset },
    head,
  } = page
  const [isTurning, startTurn] = useTransition()
  const go = (to: number) => () => startTurn(() => router.push(auditHref({ ...location, page: { limit, offset: to } })))
  const count = items.length
  const range = count === 0 ? words.none : say(words.range, { count, from: offset + 1, to: offset + count, total })
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
      <Traces people={people} times={times} />
      <AuditFilters
        filter={location.filter}
        people={people}
        zone={zone}
        onFilter={(filter) => router.push(auditHref({ page: { limit, offset: 0 }, filter }))}
      />
      <PastEnd asked={location.page} shown={page.pagination} />
      <AuditTable items={items} people={people} caption={say(words.caption, { range })} times={times} />
      <Steps
        label={words.pages}
        range={range}
        words={{ previous: words.newer, next: words.older }}
        onPrevious={offset > 0 ? go(Math.max(0, offset - limit)) : undefined}
        onNext={offset + count < total ? go(offset + limit) : undefined}
        busy={isTurning}
      />
      <Verification head={head} />
      <Forwarding forwarding={forwarding} times={times} />
    </div>
  )
}
