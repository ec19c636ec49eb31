'use client'

import { type ComponentProps, Suspense } from 'react'
import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

const RecordHistory = onDemand(
  () => import('./record-history.tsx'),
  ({ RecordHistory }) => RecordHistory,
  Nothing,
)

/** What happened to an entry, in the place where the entry is drawn. */
export function EntryHistory(props: ComponentProps<typeof RecordHistory>) {
  return (
    <Suspense>
      <RecordHistory {...props} />
    </Suspense>
  )
}
