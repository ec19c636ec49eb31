import { lazy } from 'react'

const load = () => import('./column-tools.ts')

const NotLoaded = () => <p className="help">The menu could not be loaded. Load the page again.</p>

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
