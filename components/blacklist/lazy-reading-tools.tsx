import { lazy } from 'react'

const load = () => import('./reading-tools.ts')

const NotLoaded = () => <p className="notice">This part of the page could not be loaded. Load the page again.</p>

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
