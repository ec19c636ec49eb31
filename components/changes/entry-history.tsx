'use client'

import { type ComponentProps, Suspense } from 'react'
import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

const RecordHistory = onDemand(
  () => import('./record-history.tsx'),
  ({ RecordHistory }) => RecordHistory,
  Nothing,
)

/** The history of an entry, inside the view of the entry. */
export function EntryHistory(props: ComponentProps<typeof RecordHistory>) {
  return (
    <Suspense>
      <RecordHistory {...props} />
    </Suspense>
  )
}
