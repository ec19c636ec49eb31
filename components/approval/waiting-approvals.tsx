'use client'

import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { Status } from '#components/ui/status.tsx'
import type { ApprovalItem } from '#lib/features/approval/api/approvals.ts'
import { approvalsOptions } from '#lib/features/approval/browser/approvals.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'

function Line({ approval, times }: { readonly approval: ApprovalItem; readonly times: Times }) {
  const { words, say } = useWords('approval')
  const { id, kind, count, environment: list, askedBy, askedAt, state, isToDecide } = approval
  const isToCarryOut = state === 'agreed'
  const time = times.dateAndTime(Date.parse(askedAt))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <SoftLink href={`/for-me/approvals/${id}`}>
          {/* A newer console may have other kinds. */}
          {kind in words.kinds ? say(words.kinds[kind], { count, list }) : words.heading}
        </SoftLink>
        <span className="block text-small text-ink-2">
          {approval.isOwn ? say(words.own, { time }) : say(words.by, { name: askedBy, time })}
        </span>
      </div>
      <Status tone={isToDecide || isToCarryOut ? 'possible' : 'asked'}>
        {isToDecide ? words.toDecide : isToCarryOut ? words.toCarryOut : words.isOwn}
      </Status>
    </li>
  )
}

/** Lists requests that the person may decide, and their own; nothing if there are none. */
export function WaitingApprovals({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words, say } = useWords('approval')
  const times = useTimes(useZone(rememberedZone))
  const { data, error } = useQuery(approvalsOptions)
  if (!data) return <FailureNotice failure={error ?? undefined} />
  const { items, pagination } = data
  if (items.length === 0) return null
  return (
    <section className="mb-8">
      <PartHead title={words.waitingHeading}>{words.waitingLead}</PartHead>
      <ul className="border-t border-line-2">
        {items.map((approval) => (
          <Line key={approval.id} approval={approval} times={times} />
        ))}
      </ul>
      {pagination.total > items.length && (
        <p className="text-small text-ink-2">{say(words.more, { count: pagination.total - items.length })}</p>
      )}
    </section>
  )
}
