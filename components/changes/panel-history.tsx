'use client'

import { lazy, Suspense } from 'react'
import type { RecordTool } from '#lib/features/blacklist/browser/list-tool.ts'
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
export function PanelHistory(tool: RecordTool) {
  return (
    <Suspense>
      <RowHistory {...tool} />
    </Suspense>
  )
}
