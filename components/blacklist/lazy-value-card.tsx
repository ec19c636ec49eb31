import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/** One value in full, whose code is loaded when the first one is opened. */
export const LazyValueCard = lazy(() =>
  import('./record-tools.ts').then(
    ({ ValueCard }) => ({ default: ValueCard }),
    () => ({ default: NotLoaded }),
  ),
)
