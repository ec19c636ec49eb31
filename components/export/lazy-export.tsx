import { lazy } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'

function NotLoaded() {
  return <p className="help">{useWords('listExport').words.notLoaded}</p>
}

/** The export itself, whose code is loaded when it is opened for the first time. */
export const LazyExport = lazy(() =>
  import('./export.tsx').then(
    ({ Export }) => ({ default: Export }),
    () => ({ default: NotLoaded }),
  ),
)
