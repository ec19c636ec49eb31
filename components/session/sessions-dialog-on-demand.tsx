'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const SessionsDialog = lazy(() =>
  import('./sessions-dialog.tsx').then(({ SessionsDialog }) => ({ default: SessionsDialog })),
)

/** Where somebody else is signed in, loaded when it is first drawn. */
export function SessionsDialogOnDemand(props: ComponentProps<typeof SessionsDialog>) {
  return (
    <Suspense fallback={null}>
      <SessionsDialog {...props} />
    </Suspense>
  )
}
