import { lazy } from 'react'
import { useWords } from '#lib/browser/words-context.tsx'

const load = () => import('./reading-tools.ts')

function NotLoaded() {
  const { words } = useWords('blacklist')
  return <p className="help wrong">{words.states.notLoaded}</p>
}

/** One value in full, whose code is loaded when the first one is opened. */
export const LazyValueCard = lazy(() =>
  load().then(
    ({ ValueCard }) => ({ default: ValueCard }),
    () => ({ default: NotLoaded }),
  ),
)

/** A row in full, whose code is loaded with the first page that shows a row alone. */
export const LazyRowInFull = lazy(() =>
  load().then(
    ({ RowInFull }) => ({ default: RowInFull }),
    () => ({ default: NotLoaded }),
  ),
)
