'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const RowHistory = lazy(() =>
  import('./row-history.tsx').then(
    ({ RowHistory }) => ({ default: RowHistory }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  return <p className="help">{useWords('changes').words.ofRow.notLoaded}</p>
}

/** The history of the record that is open, under its fields. */
export function PanelHistory(props: ComponentProps<typeof RowHistory>) {
  return (
    <Suspense>
      <RowHistory {...props} />
    </Suspense>
  )
}
