'use client'

import { type ComponentProps, Suspense } from 'react'
import { onDemand } from '#components/ui/on-demand.tsx'

const SessionsDialog = onDemand(
  () => import('./sessions-dialog.tsx'),
  ({ SessionsDialog }) => SessionsDialog,
)

/** The dialog with another person's sessions, loaded on demand. */
export function SessionsDialogOnDemand(props: ComponentProps<typeof SessionsDialog>) {
  return (
    <Suspense fallback={null}>
      <SessionsDialog {...props} />
    </Suspense>
  )
}
