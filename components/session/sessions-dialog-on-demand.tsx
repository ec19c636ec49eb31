'use client'

import { onDemand } from '#components/ui/on-demand.tsx'

export const SessionsDialog = onDemand(
  () => import('./sessions-dialog.tsx'),
  ({ SessionsDialog }) => SessionsDialog,
)
