import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/** Finding on the page, whose code is loaded when it is asked for. */
export const LazyFindBar = lazy(() =>
  import('./find-bar.tsx').then(
    ({ FindBar }) => ({ default: FindBar }),
    () => ({ default: NotLoaded }),
  ),
)
