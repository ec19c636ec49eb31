'use client'

import { Nothing, onDemand } from '#components/ui/on-demand.tsx'

/** The history of an entry, inside the view of the entry. */
export const EntryHistory = onDemand(
  () => import('./record-history.tsx'),
  ({ RecordHistory }) => RecordHistory,
  Nothing,
)
