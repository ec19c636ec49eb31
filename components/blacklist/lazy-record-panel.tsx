import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/** The record panel, whose code is loaded when the first record is opened. */
export const LazyRecordPanel = lazy(() =>
  import('./record-tools.ts').then(
    ({ RecordPanel }) => ({ default: RecordPanel }),
    () => ({ default: NotLoaded }),
  ),
)
