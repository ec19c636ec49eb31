'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const RecordHistory = lazy(() =>
  import('./history-tools.ts').then(
    ({ RecordHistory }) => ({ default: RecordHistory }),
    () => ({ default: () => <></> }),
  ),
)

/** What happened to an entry, in the place where the entry is drawn. */
export function EntryHistory(props: ComponentProps<typeof RecordHistory>) {
  return (
    <Suspense>
      <RecordHistory {...props} />
    </Suspense>
  )
}
