'use client'

import { useState } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'
import { PageTable } from '#components/ui/page-table.tsx'
import { PartHead } from '#components/ui/part-head.tsx'
import { State } from '#components/ui/state.tsx'
import { CopyLine } from '#components/ui/sync/copy-line.tsx'
import { useIsTooOld } from '#components/ui/sync/use-is-too-old.ts'
import { ColumnHead } from '#components/ui/table.tsx'
import type { WatchItem } from '#lib/features/watch/api/watches.ts'
import { watchesOptions } from '#lib/features/watch/browser/watches.ts'
import { useManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useTimes } from '#lib/platform/browser/use-times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useZone } from '#lib/platform/browser/zone.ts'
import { expiredWatch } from './expired-watch.ts'
import { WatchRow } from './watch-row.tsx'

const StopDialog = onDemand(
  () => import('./stop-dialog.tsx'),
  ({ StopDialog }) => StopDialog,
)

/** What people watch on the list, and how to stop it. */
export function WatchesPage({ rememberedZone }: { readonly rememberedZone: string | undefined }) {
  const { words } = useWords('watch')
  const times = useTimes(useZone(rememberedZone))
  const list = useManagementList(watchesOptions)
  const [stopping, setStopping] = useState<WatchItem>()
  const { columns } = words
  const { page } = list
  const isTooOld = useIsTooOld(page)
  return (
    <div className="stack-4">
      <title>{words.title}</title>
      <PartHead title={words.heading}>{words.lead}</PartHead>
      {page && page.items.length > 0 && (
        <p>
          <CopyLine
            {...page.copy}
            sentAt={Date.parse(page.copy.sentAt)}
            seenAt={page.seenAt}
            isTooOld={isTooOld}
            times={times}
          />
        </p>
      )}
      <PageTable
        list={list}
        caption={words.caption}
        head={
          <>
            <ColumnHead>{columns.label}</ColumnHead>
            <ColumnHead>{columns.now}</ColumnHead>
            <ColumnHead zone={times.zone}>{columns.changed}</ColumnHead>
            <ColumnHead>{columns.by}</ColumnHead>
            <ColumnHead zone={times.zone}>{columns.since}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{columns.actions}</span>
            </ColumnHead>
          </>
        }
        row={(watch) => (
          <WatchRow
            key={watch.id}
            watch={isTooOld ? expiredWatch(watch) : watch}
            times={times}
            onStop={() => setStopping(watch)}
          />
        )}
        none={
          <State title={words.none}>
            <p>{words.noneText}</p>
          </State>
        }
        steps={{ previous: words.newer, next: words.older }}
      />
      <p className="max-w-176 text-small text-pretty text-ink-2">{words.note}</p>
      {stopping && <StopDialog watch={stopping} onClose={() => setStopping(undefined)} />}
    </div>
  )
}
