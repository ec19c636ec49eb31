'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import { ColumnHead } from '#components/ui/table.tsx'
import { forMeOptions } from '#lib/features/for-me/browser/for-me.ts'
import { markNoticesSeen } from '#lib/platform/browser/notices.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { NoticeRow } from './notice-row.tsx'

type Props = {
  readonly rememberedZone: string | undefined
  /** Whether the person may open reviews; others see their own requests. */
  readonly seesReviews: boolean
}

/** The person's notices. */
export function ForMePage({ rememberedZone, seesReviews }: Props) {
  const { words } = useWords('forMe')
  const times = useTimes(useZone(rememberedZone))
  const list = useManagementList(forMeOptions)
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const { columns } = words
  const items = list.page?.items ?? []
  const upTo = Math.max(0, ...items.map(({ number }) => number))
  return (
    <div className="stack-4">
      <title>{words.title}</title>
      <PartHead
        title={words.newsHeading}
        action={
          items.some(({ seen }) => !seen) && (
            <Button busy={busy} onClick={() => void send(() => markNoticesSeen(client, upTo))}>
              {words.markSeen}
            </Button>
          )
        }
      >
        {items.length > 0 && (seesReviews ? words.lead : words.leadOfRequests)}
      </PartHead>
      <FailureNotice failure={failure} />
      <PageTable
        list={list}
        caption={words.caption}
        head={
          <>
            <ColumnHead>{columns.what}</ColumnHead>
            <ColumnHead>{columns.outcome}</ColumnHead>
            <ColumnHead zone={times.zone}>{columns.when}</ColumnHead>
          </>
        }
        row={(notice) => <NoticeRow key={notice.number} notice={notice} times={times} seesReviews={seesReviews} />}
        none={
          <State title={words.none}>
            <p>{seesReviews ? words.noneText : words.noneOfRequests}</p>
          </State>
        }
        steps={{ previous: words.newer, next: words.older }}
      />
      {items.length > 0 && <p className="text-small text-ink-2">{words.note}</p>}
    </div>
  )
}
