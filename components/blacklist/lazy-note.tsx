import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/** The note on a page that is not the one asked for, loaded with the first such page. */
export const LazyNote = lazy(() =>
  import('./note.tsx').then(
    ({ Note }) => ({ default: Note }),
    () => ({ default: NotLoaded }),
  ),
)
