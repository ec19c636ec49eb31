import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/** What is done with chosen users, whose code is loaded when the first one is chosen. */
export const LazySelectionBar = lazy(() =>
  import('./selection-bar.tsx').then(
    ({ SelectionBar }) => ({ default: SelectionBar }),
    () => ({ default: NotLoaded }),
  ),
)
