import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

const load = () => import('./column-tools.ts')

/** The columns menu, whose code is loaded when it is opened for the first time. */
export const LazyColumnsMenu = lazy(() =>
  load().then(
    ({ ColumnsMenu }) => ({ default: ColumnsMenu }),
    () => ({ default: NotLoaded }),
  ),
)

/** The edge of a column's head, whose code is loaded when a pointer comes near. */
export const LazyWidthHandle = lazy(() =>
  load().then(
    ({ WidthHandle }) => ({ default: WidthHandle }),
    () => ({ default: () => <></> }),
  ),
)
