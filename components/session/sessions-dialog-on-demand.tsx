'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const SessionsDialog = lazy(() =>
  import('./sessions-dialog.tsx').then(({ SessionsDialog }) => ({ default: SessionsDialog })),
)

/** The dialog with another person's sessions, loaded on demand. */
export function SessionsDialogOnDemand(props: ComponentProps<typeof SessionsDialog>) {
  return (
    <Suspense fallback={null}>
      <SessionsDialog {...props} />
    </Suspense>
  )
}
